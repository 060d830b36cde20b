// What a thing on the table is: things carry `data-about`, the game puts it into words.

/** A thing in words. */
export interface About {
  /** What it is called. */
  title: string;
  /** What it is. */
  text: string;
  /** What it does or how it stands now. */
  now?: string | undefined;
  /** The rule about it. */
  rule: string;
}

/** Whether the next touch asks what a thing is, instead of doing something; and whether an answer is shown. */
export const asking = $state({ on: false, answered: false });

/** The attributes of a thing that the keyboard reaches, too. */
export const thing = (what: string): { 'data-about': string; tabindex: 0 } => ({
  'data-about': what,
  tabindex: 0,
});
