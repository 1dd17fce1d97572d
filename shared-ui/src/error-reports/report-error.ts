export interface Failure {
  error: unknown;
  /** What failed, in a word of ours. Never anything that was typed or loaded. */
  about?: string | undefined;
  /** The remote's version, where it was a remote's screen. */
  release?: string | undefined;
}

declare global {
  interface WindowEventMap {
    'godown:failed': CustomEvent<Failure>;
  }
}

/** Tells the operators of an error that was caught. The person reads the screen's own words instead. */
export function reportError(error: unknown, { about, release }: Omit<Failure, 'error'> = {}): void {
  // An event, not a call: each remote has its own copy of this function, and the page has one watcher.
  window.dispatchEvent(new CustomEvent<Failure>('godown:failed', { detail: { error, about, release } }));
}
