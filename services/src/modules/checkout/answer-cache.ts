import { LRUCache } from 'lru-cache';
import { type Clock } from '../../core/clock.js';

/** Limits of one cache. */
interface CacheLimits<T> {
  /** Beyond it the one that was asked for longest ago is forgotten. */
  readonly most: number;
  readonly secondsOf: (answer: T) => number;
}

/** Answers of this process, for a while. Who asks while an answer is being found waits for it instead of finding it again. */
export class AnswerCache<T> {
  private readonly answers: LRUCache<string, Promise<T>>;

  constructor(
    clock: Clock,
    private readonly limits: CacheLimits<T>,
  ) {
    this.answers = new LRUCache({
      max: limits.most,
      ttlResolution: 0,
      perf: { now: () => clock.now().getTime() },
    });
  }

  /** What `find` throws is not kept. */
  get(key: string, find: () => Promise<T>): Promise<T> {
    const known = this.answers.get(key);
    if (known) return known;
    const found = find();
    this.answers.set(key, found);
    found.then(
      (answer) => this.answers.set(key, found, { ttl: this.limits.secondsOf(answer) * 1_000 }),
      () => {
        if (this.answers.peek(key) === found) this.answers.delete(key);
      },
    );
    return found;
  }
}
