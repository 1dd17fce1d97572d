import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { Database } from '../../database/database.js';
import { Actor } from '../../core/actor.js';
import { Jobs } from './jobs.js';

/** Longer than any test waits: what is done within one was not waited for. */
const POLL_SECONDS = 60;

describe('jobs that are waiting', () => {
  let app: TestApp;
  const done: number[] = [];
  let mostAtOnce = 0;
  let running = 0;

  beforeAll(async () => {
    app = await createTestApp({
      env: { JOBS_POLL_SECONDS: String(POLL_SECONDS) },
      beforeListen: (nest) =>
        nest.get(Jobs, { strict: false }).handle<{ id: number }>(
          'test.many',
          async ({ id }) => {
            running += 1;
            mostAtOnce = Math.max(mostAtOnce, running);
            await new Promise((resolve) => setTimeout(resolve, 20));
            running -= 1;
            done.push(id);
          },
          { concurrency: 2 },
        ),
    });
  });
  afterAll(() => app.close());

  it('are done one after the other without a pause between, as many at once as their kind says', async () => {
    const ids = Array.from({ length: 30 }, (_, index) => index);
    await app.get(Database).within(Actor.system(), (tx) =>
      app.get(Jobs).enqueueMany(
        tx,
        'test.many',
        ids.map((id) => ({ id })),
      ),
    );
    while (done.length < ids.length) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(done.toSorted((one, other) => one - other)).toEqual(ids);
    expect(mostAtOnce).toBe(2);
  });
});
