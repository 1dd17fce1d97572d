/** A word of our own paths. Ids, tracking numbers and tokens have figures, capitals or signs, or are longer. */
const OWN_WORD = /^[a-z-]{0,24}$/;

/** What follows a path's `?` or `#`, up to the line and column that a stack writes behind an address. */
const QUERY = /(\/[^\s/?#)]*)[?#][^\s)]*?(?=(?::\d+){0,2}(?:[\s)]|$))/g;

/** The screen of a path, without its ids: `/orders/0190…/edit` is `/orders/:id/edit`. */
export function screenPath(path: string): string {
  return path
    .split('/')
    .map((segment) => (OWN_WORD.test(segment) ? segment : ':id'))
    .join('/');
}

/** The text with its addresses cut at `?` and `#`. Line and column stay: that is where an error is found. */
export function withoutQueries(text: string): string {
  return text.replace(QUERY, '$1');
}
