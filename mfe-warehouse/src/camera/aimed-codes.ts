/** A code that is out of view for so long has left: seen again, it is another scan. */
export const LEFT_AFTER_MS = 1_000;

/** Which of the codes in the camera's view is a new scan. Time is given in, in milliseconds of any clock that runs forward. */
export class AimedCodes {
  /** Codes that were taken, and since when each is out of view; null while it is in view. */
  readonly #goneSince = new Map<string, number | null>();

  /**
   * The code that the camera aims at is taken once; it and every code taken before stay taken until they have left the view. Only a picture
   * without a code says that it is gone: a phone that is too busy to look sees nothing leave.
   * @param inView all codes of one picture, the one nearest to its centre first
   * @returns the code to scan now; null when it is none, or still the same one
   */
  take(inView: readonly string[], nowMs: number): string | null {
    for (const [code, goneSince] of this.#goneSince) {
      if (goneSince !== null && nowMs - goneSince > LEFT_AFTER_MS) this.#goneSince.delete(code);
      else this.#goneSince.set(code, inView.includes(code) ? null : (goneSince ?? nowMs));
    }
    const [aimed] = inView;
    if (aimed === undefined || this.#goneSince.has(aimed)) return null;
    this.#goneSince.set(aimed, null);
    return aimed;
  }
}
