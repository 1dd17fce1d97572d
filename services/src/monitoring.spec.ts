import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { createTestApp, type TestApp } from '../test/test-app.js';
import { Metrics } from './core/metrics.js';
import { Database } from './database/database.js';
import { type Replica } from './database/replica.js';
import { CashProof } from './modules/fleet/cash/cash-proof.js';
import { LedgerWatch } from './modules/ledger/ledger-watch.js';
import { ReceivablesProof } from './modules/receivables/proof/receivables-proof.js';
import { HealthService } from './modules/health/health.service.js';

const FOLDER = join(import.meta.dirname, '../../infra/deploy/monitoring');
/** As `infra/deploy/monitoring.spec.ts` sees to it, every series that rules and dashboard name begins with one of these. */
const SERIES = /\b(?:godown|http|nodejs|process)_[a-z0-9_]+/g;

describe('what Prometheus is told', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  /** Every name under which a series can be asked for. */
  function seriesIn(text: string): Set<string> {
    return new Set(
      [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
    );
  }

  it('has every series that the alerts and the dashboard name', async () => {
    const { text } = await app.http.get('/metrics').expect(200);
    const ofReplica = new Metrics();
    const replica = { isConfigured: true, report: () => null, counts: { replica: 0, primary: 0 } };
    expect(
      new HealthService(app.get(Database), app.get(DataSource), replica as unknown as Replica, ofReplica),
    ).toBeDefined();
    const known = new Set([...seriesIn(text), ...seriesIn(await ofReplica.text())]);
    const named = ['alerts.yaml', 'dashboard.json'].flatMap(
      (name) => readFileSync(join(FOLDER, name), 'utf8').match(SERIES) ?? [],
    );
    expect(new Set(named).size).toBeGreaterThan(20);
    expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([]);
  });

  it('tells of the proofs of the books, each by its name', async () => {
    for (const proof of [LedgerWatch, ReceivablesProof, CashProof])
      await app.get<{ run(): Promise<void> }>(proof).run();
    const { text } = await app.http.get('/metrics');
    for (const name of ['ledger', 'receivables', 'driver-cash']) {
      expect(text).toContain(`godown_proof_differences{proof="${name}"} 0`);
      expect(text).toMatch(new RegExp(`godown_proof_timestamp_seconds\\{proof="${name}"\\} \\d{10}`));
    }
  });
});

describe('what the database is asked for at a scrape', () => {
  it('is asked once in a while, has no value while there is none, and fails no scrape', async () => {
    const metrics = new Metrics();
    let asked = 0;
    metrics.ask({ name: 'spec_due', help: 'x', label: 'queue' }, async () => {
      asked += 1;
      return [{ label: 'mail', value: 3 }];
    });
    metrics.ask({ name: 'spec_age', help: 'x' }, () => Promise.reject(new Error('the database is away')));
    metrics.ask({ name: 'spec_none', help: 'x' }, async () => [{ value: null }]);
    const text = await metrics.text();
    expect(await metrics.text()).toContain('spec_due{queue="mail"} 3');
    expect(text).toContain('spec_age Nan');
    expect(text).toContain('spec_none Nan');
    expect(asked).toBe(1);
  });
});
