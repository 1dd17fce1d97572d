import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { Actor } from '../../../core/actor.js';
import { Database } from '../../../database/database.js';
import { Jobs } from '../../jobs/jobs.js';
import { REMOVE_OLD_ROWS } from '../../retention/retention.js';
import { PushInbox } from './push-inbox.js';

const JOB = 'test.inbox';

describe('the inbox of what partners push', () => {
  let app: TestApp;
  /** What was read, in order. */
  let read: string[];
  /** While it is set, whoever reads waits for it. */
  let held: Promise<void> | null;

  beforeAll(async () => {
    app = await createTestApp({
      beforeListen: (starting) =>
        starting.get(PushInbox).handle<string>(JOB, {
          parse: ({ body }) => {
            if (body === 'nonsense') throw new Error('not a push');
            return body;
          },
          apply: async (_tx, said) => {
            await held;
            read.push(...said);
          },
        }),
    });
  });

  beforeEach(async () => {
    read = [];
    held = null;
    await app.sql('DELETE FROM partner_inbox');
  });

  afterAll(async () => {
    await app?.close();
  });

  const store = (body: string, key = body, connector = 'delhivery') =>
    app.get(PushInbox).store(JOB, { connector, body, key });
  const rows = () =>
    app.sql<{ body: string; waits: boolean; error: string | null }>(
      'SELECT body, processed_at IS NULL AS waits, error FROM partner_inbox ORDER BY id',
    );

  it('keeps a push as it came and reads it once', async () => {
    await store('{"a": 1}');
    await app.settle();
    expect([read, await rows()]).toEqual([['{"a": 1}'], [{ body: '{"a": 1}', waits: false, error: null }]]);
  });

  it('[R6] keeps one row of a push that comes many times at once, and of two partners two', async () => {
    await Promise.all(Array.from({ length: 12 }, () => store('same')));
    await store('same', 'same', 'shiprocket');
    await app.settle();
    expect(await rows()).toHaveLength(2);
    expect(new Set(read)).toEqual(new Set(['same']));
  });

  it('reads a push again that is repeated after it was read, in the row that it has', async () => {
    await store('ahead of its time');
    await app.settle();
    await store('ahead of its time');
    await app.settle();
    expect(read).toEqual(['ahead of its time', 'ahead of its time']);
    expect(await rows()).toHaveLength(1);
  });

  it('[R6] makes nobody wait who repeats a push while it is being read', async () => {
    let goOn = (): void => undefined;
    held = new Promise((resolve) => {
      goOn = resolve;
    });
    await store('slow');
    const isLocked = async () =>
      (
        await app.sql(
          'WITH free AS (SELECT id FROM partner_inbox FOR UPDATE SKIP LOCKED) SELECT FROM partner_inbox WHERE id NOT IN (SELECT id FROM free)',
        )
      ).length;
    while ((await isLocked()) === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    await store('slow');
    goOn();
    await app.settle();
    expect([read, (await rows()).length]).toEqual([['slow'], 1]);
  });

  it('keeps the fault of an unreadable push with it, and reads the others', async () => {
    await app.get(Database).within(Actor.system(), async () => {
      await store('nonsense');
      await store('sense');
    });
    await app.settle();
    expect(read).toEqual(['sense']);
    expect(await rows()).toEqual([
      { body: 'nonsense', waits: false, error: 'not a push' },
      { body: 'sense', waits: false, error: null },
    ]);
  });

  it('forgets what was read a month ago, and nothing that waits', async () => {
    await store('old');
    await app.settle();
    await app.sql(
      `INSERT INTO partner_inbox (connector, dedupe_key, body, received_at) VALUES ('delhivery', 'k', 'waits', $1)`,
      [app.clock.now()],
    );
    app.clock.advance({ days: 31 });
    await app.get(Database).within(Actor.system(), (tx) => app.get(Jobs).enqueue(tx, REMOVE_OLD_ROWS, {}));
    await app.settle();
    expect((await rows()).map(({ body }) => body)).toEqual(['waits']);
  });
});
