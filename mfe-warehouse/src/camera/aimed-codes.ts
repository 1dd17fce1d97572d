/** A code that was not seen for so long has left the view: seen again, it is another scan. */
export const LEFT_AFTER_MS = 1_000;

/** Which of the codes in the camera's view is a new scan. Time is given in, in milliseconds of any clock that runs forward. */
export class AimedCodes {
  /** When each taken code was last in view. */
  readonly #seenAt = new Map<string, number>();

  /**
   * The code that the camera aims at is taken once; it and every code taken before stay taken while they are in view.
   * @param inView all codes of one picture, the one nearest to its centre first
   * @returns the code to scan now; null when it is none, or still the same one
   */
  take(inView: readonly string[], nowMs: number): string | null {
    for (const [code, seenAt] of this.#seenAt) {
      if (nowMs - seenAt > LEFT_AFTER_MS) this.#seenAt.delete(code);
      else if (inView.includes(code)) this.#seenAt.set(code, nowMs);
    }
    const [aimed] = inView;
    if (aimed === undefined || this.#seenAt.has(aimed)) return null;
    this.#seenAt.set(aimed, nowMs);
    return aimed;
  }
}
