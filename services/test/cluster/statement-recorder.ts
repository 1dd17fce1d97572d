import pg from 'pg';

export interface Recorded {
  text: string;
  values: readonly unknown[];
}

/** Keeps what the back end of this process sends to the database while the work runs. */
export async function recorded(work: () => Promise<unknown>): Promise<Recorded[]> {
  const kept: Recorded[] = [];
  const original = pg.Client.prototype.query;
  const spy = function (this: pg.Client, ...given: unknown[]): unknown {
    const [query] = given;
    const text: unknown = typeof query === 'string' ? query : Reflect.get(Object(query), 'text');
    const values: unknown = Reflect.get(Object(query), 'values') ?? given[1];
    if (typeof text === 'string') kept.push({ text, values: Array.isArray(values) ? values : [] });
    return Reflect.apply(original, this, given);
  };
  Reflect.set(pg.Client.prototype, 'query', spy);
  try {
    await work();
  } finally {
    Reflect.set(pg.Client.prototype, 'query', original);
  }
  return kept;
}

/** How many tasks a plan has at most in one of its parts; 0: it asks no node. */
export function tasksIn(plan: string): number {
  return Math.max(0, ...[...plan.matchAll(/Task Count: (\d+)/g)].map(([, count]) => Number(count)));
}
