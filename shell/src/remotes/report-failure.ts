const reported = new WeakSet<object>();

/** Says a failure once in the console, for whoever looks into it. The person reads our own words instead. */
export function reportFailure(error: unknown): void {
  if (typeof error === 'object' && error !== null) {
    if (reported.has(error)) return;
    reported.add(error);
  }
  console.error('[godown] a part of the page failed', error);
}
