/** Beside a button: no container of the page clips what is fixed. */
export const POSITIONING = { strategy: 'fixed', gutter: 5, overflowPadding: 8 } as const;
