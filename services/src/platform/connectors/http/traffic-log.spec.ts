import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { Actor } from '../../../core/actor.js';
import { Jobs } from '../../jobs/jobs.js';
import { REMOVE_OLD_ROWS } from '../../retention/retention.js';
import { Database } from '../../../database/database.js';
import { type TrafficLine } from './partner-http.js';
import { TrafficLog } from './traffic-log.js';

const LINE: TrafficLine = {
  partner: 'Delhivery',
  method: 'POST',
  url: 'https://courier.example/create',
  status: 200,
  request: '{}',
  answer: '{"a":"\u0000"}',
  error: null,
  durationMs: 12.4,
};

describe('kept traffic', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp();
  });

  afterAll(async () => {
    await app?.close();
  });

  const kept = (): Promise<{ url: string }[]> =>
    app.sql<{ url: string }>('SELECT url FROM partner_traffic ORDER BY id');
  const purge = async (): Promise<void> => {
    await app.get(Database).within(Actor.system(), (tx) => app.get(Jobs).enqueue(tx, REMOVE_OLD_ROWS, {}));
    await app.settle();
  };

  it('is written behind the calls and gone after 30 days', async () => {
    const log = app.get(TrafficLog);
    log.add(LINE);
    log.add({ ...LINE, url: 'https://courier.example/track' });
    await log.flush();
    expect(await kept()).toHaveLength(2);
    app.clock.advance({ days: 29 });
    await purge();
    expect(await kept()).toHaveLength(2);
    log.add({ ...LINE, url: 'https://courier.example/late' });
    await log.flush();
    app.clock.advance({ days: 2 });
    await purge();
    expect(await kept()).toEqual([{ url: 'https://courier.example/late' }]);
  });
});
