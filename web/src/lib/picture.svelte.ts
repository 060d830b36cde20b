// Pictures that the API draws: at an address of the server, or drawn by the engine in this page.
import { answersHere } from '../pocket/here';

/** The address of a picture; nothing until it is drawn. `path` says which one, below `/api/v1/`. */
export function drawnPicture(path: () => string | undefined): { readonly src: string | undefined } {
  let src = $state<string | undefined>();
  $effect(() => {
    const wanted = path();
    src = undefined;
    if (!wanted) return;
    if (!answersHere('GET', wanted)) {
      src = `/api/v1/${wanted}`;
      return;
    }
    let drawn: string | undefined;
    let gone = false;
    import('../pocket/pocket')
      .then(({ request }) => request('GET', wanted))
      .then(({ status, body }) => {
        if (gone || status !== 200) return;
        drawn = URL.createObjectURL(new Blob([body], { type: 'image/svg+xml' }));
        src = drawn;
      })
      .catch(() => {});
    return () => {
      gone = true;
      if (drawn) URL.revokeObjectURL(drawn);
    };
  });
  return {
    get src() {
      return src;
    },
  };
}
