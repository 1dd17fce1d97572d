import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { until } from '../../../test/live-client.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { Actor } from '../../core/actor.js';
import { Database } from '../../database/database.js';
import { Events } from '../events/events.js';
import { type Projection } from './projection.js';
import { Projections } from './projections.js';

describe('Projections of a running product', () => {
  let app: TestApp;
  const seen: string[] = [];
  const projection: Projection<'order.placed'> = {
    name: 'seen',
    types: ['order.placed'],
    apply: async (_tx, _generation, events) => void seen.push(...events.map(({ subjectId }) => subjectId)),
    reset: async () => undefined,
  };

  beforeAll(async () => {
    app = await createTestApp({ beforeListen: (nest) => nest.get(Projections).use(projection) });
  });
  afterAll(() => app.close());

  async function place(): Promise<string> {
    const orderId = randomUUID();
    const data = { status: 'PLACED', at: new Date().toISOString(), shopOrderId: 'GD1' } as const;
    await app
      .get(Database)
      .within(Actor.system(), (tx) =>
        app.get(Events).record(tx, { type: 'order.placed', companyId: randomUUID(), subjectId: orderId, data }),
      );
    return orderId;
  }

  it('follow the events within seconds, without anybody asking', async () => {
    const [one, other] = [await place(), await place()];
    const from = Date.now();
    await until(() => seen.includes(one) && seen.includes(other));
    expect(Date.now() - from).toBeLessThan(30_000);
  });

  it('look again by themselves at what an older transaction has held up', async () => {
    const slow = new pg.Client({ connectionString: app.database.ownerUrl });
    await slow.connect();
    await slow.query('BEGIN; SELECT pg_current_xact_id()');
    const orderId = await place();
    const RUNS = `SELECT FROM pgboss.job WHERE name = 'projection.seen' AND state = 'created' AND start_after > created_on`;
    await until(async () => (await app.sql(RUNS)).length > 0);
    expect(seen).not.toContain(orderId);
    await slow.query('COMMIT');
    await slow.end();
    await until(() => seen.includes(orderId));
  });
});
