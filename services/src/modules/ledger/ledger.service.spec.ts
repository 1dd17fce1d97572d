import { Actor } from '../../core/actor.js';
import { UserError } from '../../core/errors.js';
import { Database } from '../../database/database.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { createCompany, signInAs } from '../../../test/sign-in.js';
import { Wallet } from '../wallet/index.js';
import { Ledger } from './index.js';
import { LedgerWatch } from './ledger-watch.js';
import { LedgerProof } from './ledger-proof.read-model.js';

describe('Ledger', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp();
  });

  afterAll(async () => {
    await app.close();
  });

  function credit(companyId: string, amountPaise: number, key = `credit:${Math.random()}`) {
    return app.get(Database).within(Actor.system([companyId]), (tx) =>
      app.get(Ledger).transfer(tx, {
        companyId,
        key,
        kind: 'wallet.manual',
        category: 'ADJUSTMENT',
        entries: [
          { account: 'wallet', amountPaise },
          { account: 'adjustments', amountPaise: -amountPaise },
        ],
      }),
    );
  }

  function balance(companyId: string): Promise<number> {
    return app
      .get(Database)
      .within(Actor.system([companyId]), (tx) => app.get(Ledger).balance(tx, companyId, 'wallet'));
  }

  it('lets exactly 300 of 500 concurrent debits of 10 through on a balance of 3,000', async () => {
    const companyId = await createCompany(app);
    await credit(companyId, 3_000);
    const outcomes = await Promise.allSettled(Array.from({ length: 500 }, () => credit(companyId, -10)));
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
    expect(refused).toHaveLength(200);
    expect(refused.every((reason) => reason instanceof UserError && reason.code === 'WALLET_BALANCE_LOW')).toBe(true);
    await expect(balance(companyId)).resolves.toBe(0);
    await expect(app.get(LedgerProof).prove(Actor.system())).resolves.toMatchObject({ status: true, differences: [] });
  });

  it('moves money once for one key, however many come at the same time', async () => {
    const companyId = await createCompany(app);
    const posted = await Promise.all(Array.from({ length: 8 }, () => credit(companyId, 500, 'payment:1')));
    expect(posted.filter((transfer) => transfer.isNew)).toHaveLength(1);
    expect(new Set(posted.map((transfer) => transfer.transferId)).size).toBe(1);
    await expect(balance(companyId)).resolves.toBe(500);
  });

  it('holds, settles, releases and refunds freight, each once', async () => {
    const companyId = await createCompany(app);
    await credit(companyId, 10_000);
    const wallet = app.get(Wallet);
    const freight = { companyId, shipmentId: 'shipment-1', amountPaise: 4_000 };
    const step = (work: (typeof wallet)['holdFreight']) =>
      app.get(Database).within(Actor.system([companyId]), (tx) => work.call(wallet, tx, freight));
    await step(wallet.holdFreight);
    await step(wallet.holdFreight);
    await expect(balance(companyId)).resolves.toBe(6_000);
    await step(wallet.settleFreight);
    await expect(balance(companyId)).resolves.toBe(6_000);
    await step(wallet.refundFreight);
    await step(wallet.refundFreight);
    await expect(balance(companyId)).resolves.toBe(10_000);
  });

  it('finds a balance that somebody changed behind the ledger', async () => {
    const companyId = await createCompany(app);
    await credit(companyId, 700);
    await app.sql(`UPDATE ledger_accounts SET balance_paise = 900 WHERE company_id = $1 AND code = 'wallet'`, [
      companyId,
    ]);
    const proof = await app.get(LedgerProof).prove(Actor.system());
    expect(proof.differences).toContainEqual({ companyId, account: 'wallet', storedPaise: 900, computedPaise: 700 });
    // Who does not reach the company does not hear of it, also if the permission were given by mistake.
    await expect(app.get(LedgerProof).prove(Actor.system([await createCompany(app)]))).resolves.toMatchObject({
      differences: [],
    });
    await app.sql(`UPDATE ledger_accounts SET balance_paise = 700 WHERE company_id = $1 AND code = 'wallet'`, [
      companyId,
    ]);
  });

  const alarms = () =>
    app.sql<{ status: string; description: string }>(
      `SELECT status, description FROM tasks WHERE name = 'LEDGER_ALARM' ORDER BY id`,
    );

  it('says nothing while the hourly proof finds nothing, and raises an alarm in the task centre when an account or a transfer differs', async () => {
    const companyId = await createCompany(app);
    await credit(companyId, 700);
    await app.get(LedgerWatch).run();
    await expect(alarms()).resolves.toEqual([]);
    await app.sql(`UPDATE ledger_accounts SET balance_paise = 900 WHERE company_id = $1 AND code = 'wallet'`, [
      companyId,
    ]);
    const [lost] = await app.sql<{ transfer_id: string }>(
      `DELETE FROM ledger_entries WHERE company_id = $1 AND account_code = 'platform.adjustments' RETURNING transfer_id`,
      [companyId],
    );
    await app.get(LedgerWatch).run();
    await app.settle();
    const [alarm, ...more] = await alarms();
    expect(more).toEqual([]);
    expect(alarm).toMatchObject({ status: 'FAILED' });
    expect(alarm?.description).toContain(`account wallet of company ${companyId} holds ₹9.00, its entries make ₹7.00`);
    expect(alarm?.description).toContain(
      `transfer ${lost?.transfer_id} of company ${companyId} sums to ₹7.00 instead of nothing`,
    );
    const admin = await signInAs(app, 'admin');
    const { body } = await admin.get('/api/tasks').expect(200);
    expect(body.tasks[0]).toMatchObject({ name: 'LEDGER_ALARM', status: 'FAILED' });
  });

  it('refuses to change or remove an entry for the application', async () => {
    const companyId = await createCompany(app);
    await credit(companyId, 100);
    const change = app
      .get(Database)
      .within(Actor.system(), (tx) => tx.query(`UPDATE ledger_entries SET amount_paise = 1`));
    await expect(change).rejects.toThrow(/permission denied/);
  });
});
