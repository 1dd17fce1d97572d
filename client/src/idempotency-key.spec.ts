import { GodownError } from './godown-error.js';
import { newIdempotencyKey, withIdempotencyKey } from './idempotency-key.js';

const refusal = (status: number, told: object = {}, headers: Record<string, string> = {}): GodownError =>
  new GodownError({ status, headers: new Headers(headers) }, told);
const broken = (): Error => new TypeError('fetch failed', { cause: new Error('ECONNRESET') });

/** A call that fails so often, and the keys that it was given. */
function failing(...errors: Error[]): { keys: string[]; call: (header: object) => Promise<string> } {
  const keys: string[] = [];
  return {
    keys,
    call: async (header) => {
      keys.push(...Object.values(header).map(String));
      const [error] = errors.splice(0, 1);
      if (error) throw error;
      return 'done';
    },
  };
}

describe('A call that takes effect once', () => {
  it('is sent again with its key when the answer was lost or says "later"', async () => {
    const { keys, call } = failing(broken(), refusal(503), refusal(409, { code: 'STILL_RUNNING' }));
    expect(await withIdempotencyKey(call, { waitMs: 1 })).toBe('done');
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[\x21-\x7e]{8,128}$/);
  });

  it('keeps the key that it is given, and has another one each time without', async () => {
    const { keys, call } = failing();
    await withIdempotencyKey(call, { key: 'order-SO-101' });
    await withIdempotencyKey(call);
    await withIdempotencyKey(call);
    expect(keys[0]).toBe('order-SO-101');
    expect(new Set(keys).size).toBe(3);
    expect(newIdempotencyKey()).not.toBe(newIdempotencyKey());
  });

  it('is not sent again after a refusal, nor for ever', async () => {
    const refused = failing(refusal(422, { message: 'Not enough stock' }));
    await expect(withIdempotencyKey(refused.call, { waitMs: 1 })).rejects.toThrow('Not enough stock');
    expect(refused.keys).toHaveLength(1);
    const away = failing(refusal(503), refusal(503), refusal(503));
    await expect(withIdempotencyKey(away.call, { waitMs: 1, tries: 2 })).rejects.toMatchObject({ status: 503 });
    expect(away.keys).toHaveLength(2);
    const wrong = failing(new TypeError('x is not a function'));
    await expect(withIdempotencyKey(wrong.call, { waitMs: 1 })).rejects.toThrow('x is not a function');
    expect(wrong.keys).toHaveLength(1);
  });

  it('waits as long as the answer says', async () => {
    const { keys, call } = failing(refusal(429, {}, { 'retry-after': '0' }));
    expect(await withIdempotencyKey(call, { waitMs: 10_000_000 })).toBe('done');
    expect(keys).toHaveLength(2);
  });
});
