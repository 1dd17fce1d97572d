import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { until } from '../../../test/live-client.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { Actor } from '../../core/actor.js';
import { configFaults } from '../../config/env.js';
import { Database } from '../../database/database.js';
import { Events } from '../events/events.js';
import { Jobs } from '../jobs/jobs.js';
import { type Projection } from '../projections/projection.js';
import { Projector } from '../projections/projector.js';
import { Retention, REMOVE_OLD_ROWS } from './retention.js';
import { RetentionConfig } from './retention.config.js';

const ENV = {
  DOMAIN_EVENT_DAYS: '100',
  TRIP_LOCATION_DAYS: '10',
  INVENTORY_SCAN_DAYS: '30',
  ALLOCATION_SKIP_DAYS: '40',
  COURIER_LANE_DAYS: '7',
  MESSAGE_DAYS: '20',
};

/** Projections that have read every event. */
const READ_BY = `SELECT FROM projection_checkpoints WHERE transaction_id > (SELECT max(transaction_id) FROM domain_events)`;

describe('old rows', () => {
  let app: TestApp;
  const projection: Projection<'order.placed'> = {
    name: 'orders-per-day',
    types: ['order.placed'],
    apply: async () => undefined,
    reset: async () => undefined,
  };

  beforeAll(async () => {
    app = await createTestApp({ env: ENV });
  });
  afterAll(() => app.close());

  const night = async (): Promise<void> => {
    await app.get(Database).within(Actor.system(), (tx) => app.get(Jobs).enqueue(tx, REMOVE_OLD_ROWS, {}));
    await app.settle();
  };
  const ages = (table: string, column: string): Promise<number[]> =>
    app
      .sql<{ days: number }>(
        `SELECT round(extract(epoch FROM $1::timestamptz - ${column}) / 86400)::int AS days FROM ${table} ORDER BY 1`,
        [app.clock.now()],
      )
      .then((rows) => rows.map(({ days }) => days));
  const ago = (days: number): Date => new Date(app.clock.now().getTime() - days * 86_400_000);

  it('go by the days of each table, and younger ones stay', async () => {
    const [company, warehouse, order] = [randomUUID(), randomUUID(), randomUUID()];
    const plant = async (days: number): Promise<void> => {
      const at = ago(days);
      await app.sql(
        `INSERT INTO saved_replies (scope, key, request_hash, state, created_at) VALUES ('spec', $1, 'x', 'done', $2)`,
        [String(days), at],
      );
      await app.sql(`INSERT INTO rate_limits (key, tokens, allowed, updated_at) VALUES ($1, 1, true, $2)`, [
        `spec-${days}`,
        at,
      ]);
      await app.sql(
        `INSERT INTO inventory_scans (company_id, row_id, warehouse_id, wsin, action, quantity, taken_at) VALUES ($1, $2, $3, 'W', 'Inbound', 1, $4)`,
        [company, String(days), warehouse, at],
      );
      await app.sql(
        `INSERT INTO allocation_skips (company_id, id, order_id, round_id, courier, reason, created_at) VALUES ($1, $2, $3, $2, 'delhivery', 'closed', $4)`,
        [company, randomUUID(), order, at],
      );
      await app.sql(
        `INSERT INTO courier_lanes (pickup_pincode, drop_pincode, is_cod, courier, account_key, is_served, checked_at) VALUES ('400001', $1, true, 'delhivery', 'x', true, $2)`,
        [String(110_000 + days), at],
      );
      await app.sql(
        `INSERT INTO message_receipts (connector, partner_message_id, state, at) VALUES ('sms', $1, 'sent', $2)`,
        [String(days), at],
      );
    };
    for (const days of [1, 5, 10, 25, 35, 45]) await plant(days);
    await night();
    expect({
      replies: await ages('saved_replies', 'created_at'),
      limits: (await ages('rate_limits', 'updated_at')).filter((days) => days > 0),
      scans: await ages('inventory_scans', 'taken_at'),
      skips: await ages('allocation_skips', 'created_at'),
      lanes: await ages('courier_lanes', 'checked_at'),
      receipts: await ages('message_receipts', 'at'),
    }).toEqual({
      replies: [1, 5],
      limits: [1],
      scans: [1, 5, 10, 25],
      skips: [1, 5, 10, 25, 35],
      lanes: [1, 5],
      receipts: [1, 5, 10],
    });
  });

  it('go also where a night has more of them than one transaction takes, and wait for nobody who holds one', async () => {
    await app.sql(
      `INSERT INTO saved_replies (scope, key, request_hash, state, created_at) SELECT 'many', n::text, 'x', 'done', $1 FROM generate_series(1, 4500) n`,
      [ago(30)],
    );
    const holder = new pg.Client({ connectionString: app.database.ownerUrl });
    await holder.connect();
    await holder.query(`BEGIN; SELECT FROM saved_replies WHERE scope = 'many' AND key = '7' FOR UPDATE`);
    await night();
    expect(await app.sql(`SELECT key FROM saved_replies WHERE scope = 'many'`)).toEqual([{ key: '7' }]);
    await holder.query('ROLLBACK');
    await holder.end();
    await night();
    expect(await app.sql(`SELECT key FROM saved_replies WHERE scope = 'many'`)).toEqual([]);
  });

  it('of a table that cannot be cleaned keep no other from it', async () => {
    const retention = app.get(Retention);
    retention.keep({ table: 'broken', days: 1, remove: () => Promise.reject(new Error('this table is ill')) });
    const done: string[] = [];
    retention.keep({ table: 'last', days: 1, remove: async () => done.push('last') && 0 });
    retention.keep({ table: 'for ever', days: 0, remove: async () => done.push('for ever') && 0 });
    await expect(retention.run()).rejects.toThrow('this table is ill');
    expect(done).toEqual(['last']);
    retention['rules'].splice(-3);
  });

  describe('of the events', () => {
    const place = async (days: number): Promise<string> => {
      const subjectId = randomUUID();
      const data = { status: 'PLACED', at: new Date().toISOString(), shopOrderId: 'GD1' } as const;
      await app
        .get(Database)
        .within(Actor.system(), (tx) =>
          app.get(Events).record(tx, { type: 'order.placed', companyId: randomUUID(), subjectId, data }),
        );
      await app.sql(`UPDATE domain_events SET created_at = now() - make_interval(days => $1) WHERE subject_id = $2`, [
        days,
        subjectId,
      ]);
      return subjectId;
    };
    const events = async (): Promise<string[]> =>
      (await app.sql<{ id: string }>(`SELECT subject_id AS id FROM domain_events`)).map(({ id }) => id);

    it('go when they are old and every projection has read them, and a rebuild is refused from then on', async () => {
      const [old, young] = [await place(200), await place(50)];
      await until(async () => (await app.sql(READ_BY)).length === 2);
      await app.sql(
        `INSERT INTO projection_checkpoints (name, generation, is_active, transaction_id, event_id) VALUES ('late', 1, true, 0, '00000000-0000-0000-0000-000000000000')`,
      );
      await night();
      expect((await events()).toSorted()).toEqual([old, young].toSorted());
      await app.sql(`DELETE FROM projection_checkpoints WHERE name = 'late'`);
      await night();
      expect(await events()).toEqual([young]);
      await expect(app.get(Projector).rebuild(projection)).rejects.toThrow('cannot be built again');
    });

    it('go by the hand of the application in no other way', async () => {
      const client = new pg.Client({ connectionString: app.database.appUrl });
      await client.connect();
      await client.query(`SELECT set_config('app.scope', 'platform', false)`);
      for (const journal of ['domain_events', 'inventory_scans', 'allocation_skips', 'trip_locations'])
        await expect(client.query(`DELETE FROM ${journal}`)).rejects.toThrow('permission denied');
      await expect(
        client.query(`SELECT purge_journal('domain_events', now() - interval '89 days', 10)`),
      ).rejects.toThrow('too young');
      await client.end();
    });
  });

  it('of trips: the positions go, counted from the end of the trip', async () => {
    const trip = async (endedAt: Date | null): Promise<string> => {
      const id = randomUUID();
      await plantTrip(app, id, endedAt);
      return id;
    };
    const [gone, kept, running] = [await trip(ago(11)), await trip(ago(9)), await trip(null)];
    await night();
    const left = await app.sql<{ id: string }>(`SELECT trip_id AS id FROM trip_locations`);
    expect(left.map(({ id }) => id).toSorted()).toEqual([kept, running].toSorted());
    expect(await app.sql(`SELECT FROM trips WHERE id = $1`, [gone])).toHaveLength(1);
  });

  it.each([
    ['DOMAIN_EVENT_DAYS', '89'],
    ['SAVED_REPLY_DAYS', '1'],
    ['RATE_LIMIT_DAYS', '0'],
    ['TRIP_LOCATION_DAYS', 'long'],
  ])('are not kept for %s = %s', (name, value) => {
    expect(configFaults({ [name]: value }, RetentionConfig).join()).toContain(name);
  });

  it('of events may be kept for ever', () => {
    expect(configFaults({ DOMAIN_EVENT_DAYS: '0' }, RetentionConfig)).toEqual([]);
  });
});

async function plantTrip(app: TestApp, id: string, endedAt: Date | null): Promise<void> {
  await app.sql(
    `INSERT INTO trips (id, warehouse_id, driver_id, driver_name, driver_phone, status, capacity_grams, capacity_parcels, latitude, longitude, route_metres, created_by, created_at, ended_at)
     VALUES ($1, $1, $1, 'Meera', '9876543210', 'COMPLETED', 1, 1, 19, 72, 1, $1, now(), $2)`,
    [id, endedAt],
  );
  await app.sql(
    `INSERT INTO trip_locations (trip_id, key, latitude, longitude, event, at, recorded_at) VALUES ($1, $2, 19, 72, 'START', now(), now())`,
    [id, randomUUID()],
  );
}
