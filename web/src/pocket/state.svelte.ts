// What the page shows about the tables of this browser.
export const pocket = $state({
  /** Whether a game goes on that will not be kept. */
  unkept: false,
  /** The tables that another tab plays at. */
  elsewhere: {} as Record<string, boolean>,
});
