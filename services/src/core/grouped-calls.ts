import { AsyncResource } from 'node:async_hooks';

export type Outcome<R> = { readonly ok: true; readonly value: R } | { readonly ok: false; readonly error: unknown };

interface Waiting<T, R> {
  readonly item: T;
  readonly resolve: (value: R) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Does in one go what was asked for while the last go ran: a group commit. A call alone starts at once, so nobody waits for company.
 * Queues of libraries (p-queue, dataloader) group by time or by tick, not by what came while they were busy.
 */
export class GroupedCalls<T, R> {
  private readonly waiting: Waiting<T, R>[] = [];
  private running = 0;
  private readonly run: (items: readonly T[]) => Promise<readonly Outcome<R>[]>;

  /**
   * @param run one outcome for each item, in their order. It never runs in the transaction or the context of a caller.
   * @param limits.most items of one go
   * @param limits.atOnce goes that may run beside each other
   */
  constructor(
    run: (items: readonly T[]) => Promise<readonly Outcome<R>[]>,
    private readonly limits: { most: number; atOnce: number },
  ) {
    this.run = AsyncResource.bind(run);
  }

  call(item: T): Promise<R> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (this.running >= this.limits.atOnce) return;
      this.running += 1;
      // What arrives in the same turn goes with it.
      setImmediate(() => void this.runAll());
    });
  }

  private async runAll(): Promise<void> {
    while (this.waiting.length > 0) await this.settle(this.waiting.splice(0, this.limits.most));
    this.running -= 1;
  }

  /** A go that fails as a whole is tried once for each alone: one that cannot be done takes no other with it. */
  private async settle(group: readonly Waiting<T, R>[]): Promise<void> {
    try {
      const outcomes = await this.run(group.map(({ item }) => item));
      for (const [index, { resolve, reject }] of group.entries()) {
        const outcome = outcomes[index];
        if (outcome === undefined) reject(new Error('a call of a group has no outcome'));
        else if (outcome.ok) resolve(outcome.value);
        else reject(outcome.error);
      }
    } catch (error) {
      if (group.length === 1) for (const { reject } of group) reject(error);
      else for (const one of group) await this.settle([one]);
    }
  }
}
