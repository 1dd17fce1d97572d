import { type Clock } from '../../core/clock.js';

/** Limits of one cache. */
interface CacheLimits<T> {
  /** The oldest beyond it are forgotten. */
  readonly most: number;
  readonly secondsOf: (answer: T) => number;
}

/** Answers of this process, for a while. Who asks while an answer is being found waits for it instead of finding it again. */
export class AnswerCache<T> {
  private readonly answers = new Map<string, { answer: Promise<T>; untilMs: number }>();

  constructor(
    private readonly clock: Clock,
    private readonly limits: CacheLimits<T>,
  ) {}

  /** What `find` throws is not kept. */
  get(key: string, find: () => Promise<T>): Promise<T> {
    const known = this.answers.get(key);
    if (known && known.untilMs > this.clock.now().getTime()) return known.answer;
    const entry = { answer: find(), untilMs: Number.POSITIVE_INFINITY };
    this.keep(key, entry);
    entry.answer.then(
      (answer) => {
        entry.untilMs = this.clock.now().getTime() + this.limits.secondsOf(answer) * 1_000;
      },
      () => {
        if (this.answers.get(key) === entry) this.answers.delete(key);
      },
    );
    return entry.answer;
  }

  private keep(key: string, entry: { answer: Promise<T>; untilMs: number }): void {
    this.answers.delete(key);
    this.answers.set(key, entry);
    const [oldest] = this.answers.keys();
    if (oldest !== undefined && this.answers.size > this.limits.most) this.answers.delete(oldest);
  }
}
