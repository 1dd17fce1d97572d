/** How wrong a phone's clock may be said to be (milliseconds): ten years. */
export const MAX_CLOCK_AHEAD_MS = 315_360_000_000;
