import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { until } from '../../../test/live-client.js';
import { rows } from '../../database/rows.js';
import { type Projection } from './projection.js';
import { Projector } from './projector.js';

type Tally = Projection<'order.placed'>;

/** One row for each time that an event is counted: an event that is lost or counted twice is seen. */
const TALLY: Tally = {
  name: 'tally',
  types: ['order.placed'],
  apply: async (tx, generation, events) => {
    const ids = events.map(({ id }) => id);
    await rows(tx, `INSERT INTO tally (generation, event_id) SELECT $1, unnest($2::uuid[])`, [generation, ids]);
  },
  reset: async (tx, generation) => void (await rows(tx, `DELETE FROM tally WHERE generation = $1`, [generation])),
};

/** More than two batches. */
const MANY = 2_100;
const PLACE = `INSERT INTO domain_events (company_id, type, subject_id, data)
  SELECT $1, 'order.placed', i::text, '{}' FROM generate_series(1, $2::int) i RETURNING id`;
const WAITING = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

describe('A projection', () => {
  let app: TestApp;
  let projector: Projector;
  const companyId = randomUUID();
  const clients: pg.Client[] = [];

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
    projector = app.get(Projector);
    await app.sql(`CREATE TABLE tally (generation integer NOT NULL, event_id uuid NOT NULL)`);
  });

  beforeEach(async () => {
    for (const table of ['tally', 'domain_events', 'projection_checkpoints']) await app.sql(`TRUNCATE ${table}`);
  });

  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.end()));
  });
  afterAll(() => app.close());

  async function place(count = 1, via: Pick<pg.Client, 'query'> | null = null): Promise<string[]> {
    const values = [companyId, count];
    const placed = via
      ? (await via.query<{ id: string }>(PLACE, values)).rows
      : await app.sql<{ id: string }>(PLACE, values);
    return placed.map(({ id }) => id).sort();
  }

  /** Reads on until nothing is left. Transactions of other databases of the cluster hold it up as those of this one do. */
  const catchUp = (projection: Tally = TALLY) => until(async () => (await projector.advance(projection)) === 'done');

  const counted = async (): Promise<string[]> =>
    (
      await app.sql<{ id: string }>(
        `SELECT t.event_id AS id FROM tally t JOIN projection_checkpoints c ON c.name = 'tally' AND c.is_active AND c.generation = t.generation ORDER BY 1`,
      )
    ).map(({ id }) => id);

  const generations = async (): Promise<number[]> =>
    (await app.sql<{ generation: number }>(`SELECT DISTINCT generation FROM tally ORDER BY 1`)).map(
      ({ generation }) => generation,
    );

  /** A connection of its own, with an open transaction. */
  async function begin(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: app.database.ownerUrl });
    clients.push(client);
    await client.connect();
    await client.query('BEGIN');
    return client;
  }

  it('counts each event of its types once, however many batches there are and however often it runs', async () => {
    const ids = await place(MANY);
    await app.sql(
      `INSERT INTO domain_events (company_id, type, subject_id, data) VALUES ($1, 'order.moved', '1', '{}')`,
      [companyId],
    );
    await catchUp();
    await catchUp();
    expect(await counted()).toEqual(ids);
    const later = await place(3);
    await catchUp();
    expect(await counted()).toEqual([...ids, ...later].sort());
  });

  it('counts each event once when it is run several times at the same moment', async () => {
    const ids = await place(MANY);
    await Promise.all(Array.from({ length: 4 }, () => catchUp()));
    expect(await counted()).toEqual(ids);
  });

  it('loses no event of a transaction that began first and commits last', async () => {
    const slow = await begin();
    const early = await place(1, slow);
    const late = await place();
    expect(early < late).toBe(true);
    expect(await projector.advance(TALLY)).toBe('held');
    expect(await counted()).toEqual([]);
    await slow.query('COMMIT');
    await catchUp();
    expect(await counted()).toEqual([...early, ...late]);
  });

  it('is not held up for good by a transaction that rolls back, and does not count its events', async () => {
    const failing = await begin();
    await place(1, failing);
    const ids = await place();
    expect(await projector.advance(TALLY)).toBe('held');
    await failing.query('ROLLBACK');
    await catchUp();
    expect(await counted()).toEqual(ids);
  });

  it.each([
    ['the process fails', async () => Promise.reject(new Error('killed'))],
    [
      'the connection is cut',
      (tx: Parameters<Tally['apply']>[0]) => rows(tx, 'SELECT pg_terminate_backend(pg_backend_pid())'),
    ],
  ])('loses and doubles nothing when %s between the figures and the checkpoint', async (_how, die) => {
    const ids = await place(MANY);
    let lives = 2;
    const mortal: Tally = {
      ...TALLY,
      apply: async (tx, generation, events) => {
        await TALLY.apply(tx, generation, events);
        lives -= 1;
        if (lives === 0) await die(tx);
      },
    };
    await expect(catchUp(mortal)).rejects.toThrow();
    expect((await counted()).length).toBeLessThan(MANY);
    await catchUp();
    expect(await counted()).toEqual(ids);
  });

  it('says when its checkpoint is of another cluster, and counts nothing', async () => {
    await place();
    await catchUp();
    await app.sql(`UPDATE projection_checkpoints SET transaction_id = 1::bigint << 40`);
    await expect(projector.advance(TALLY)).rejects.toThrow('another cluster');
  });

  describe('that is rebuilt', () => {
    it('is read as it was and kept up to date until the new generation has every event, and leaves no other behind', async () => {
      const ids = await place(MANY);
      await catchUp();
      await app.sql(`DELETE FROM tally WHERE event_id = $1`, [ids[0]]);
      const meanwhile: string[] = [];
      await projector.rebuild({
        ...TALLY,
        apply: async (tx, generation, events) => {
          await TALLY.apply(tx, generation, events);
          if (meanwhile.length > 0) return;
          meanwhile.push(...(await place()));
          expect((await counted()).length).toBe(MANY - 1);
        },
      });
      await catchUp();
      expect(await counted()).toEqual([...ids, ...meanwhile].sort());
      expect(await generations()).toEqual([2]);
      await projector.rebuild(TALLY);
      expect(await counted()).toEqual([...ids, ...meanwhile].sort());
      expect(await generations()).toEqual([3]);
    });

    it('is read as it was when the rebuild is killed; the next one begins anew', async () => {
      const ids = await place(MANY);
      await catchUp();
      let lives = 2;
      const mortal: Tally = {
        ...TALLY,
        apply: async (tx, generation, events) => {
          lives -= 1;
          if (lives === 0) throw new Error('killed');
          await TALLY.apply(tx, generation, events);
        },
      };
      await expect(projector.rebuild(mortal)).rejects.toThrow('killed');
      expect(await counted()).toEqual(ids);
      expect(await generations()).toEqual([1, 2]);
      await projector.rebuild(TALLY);
      expect(await counted()).toEqual(ids);
      expect(await generations()).toEqual([3]);
    });

    it('by two at once becomes the work of the second; the first one says so', async () => {
      const ids = await place();
      await catchUp();
      const [applied, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const first = projector.rebuild({
        ...TALLY,
        apply: async (tx, generation, events) => {
          await TALLY.apply(tx, generation, events);
          applied.resolve();
          await mayGoOn.promise;
        },
      });
      await applied.promise;
      const second = projector.rebuild(TALLY);
      await until(async () => (await app.sql(WAITING)).length > 0);
      mayGoOn.resolve();
      await expect(first).rejects.toThrow('Another rebuild of tally has begun since');
      await second;
      expect(await counted()).toEqual(ids);
      expect(await generations()).toEqual([3]);
    });
  });
});
