import { UserError } from '../../../core/errors.js';
import { AuthConfig } from '../accounts/auth.config.js';
import { HashSlots } from './hash-slots.js';

function slots(hashConcurrency: number, hashWaitMs: number): HashSlots {
  return new HashSlots(Object.assign(new AuthConfig(), { hashConcurrency, hashWaitMs }));
}

describe('HashSlots', () => {
  it('never does more at once than it has places, and in the end does everything', async () => {
    const places = slots(4, 60_000);
    let running = 0;
    let most = 0;
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      return 'done';
    };
    const results = await Promise.all(Array.from({ length: 50 }, () => places.run(work)));
    expect(results).toHaveLength(50);
    expect(most).toBe(4);
  });

  it('turns away who has waited too long, and keeps the place for the next', async () => {
    const places = slots(1, 20);
    let finish: () => void = () => undefined;
    const long = places.run(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    await expect(places.run(() => Promise.resolve())).rejects.toMatchObject({
      kind: 'tooMany',
      details: { retryAfterSeconds: 2 },
    });
    await expect(places.run(() => Promise.resolve())).rejects.toBeInstanceOf(UserError);
    finish();
    await long;
    await expect(places.run(() => Promise.resolve('free'))).resolves.toBe('free');
  });

  it('frees the place of work that failed', async () => {
    const places = slots(1, 50);
    await expect(places.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(places.run(() => Promise.resolve('free'))).resolves.toBe('free');
  });

  it('refuses a configuration of more than four', () => {
    expect(new AuthConfig().hashConcurrency).toBeLessThanOrEqual(4);
  });
});
