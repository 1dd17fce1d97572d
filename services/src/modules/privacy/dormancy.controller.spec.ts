import { Actor } from '../../core/actor.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { Database } from '../../database/database.js';
import { accountWithPassword, type Account, PASSWORD } from '../../../test/accounts.js';
import { serveTestLane } from '../../../test/billing.factory.js';
import { createShop, placeOrder } from '../../../test/orders.factory.js';
import { PartnerSimulator } from '../../../test/partner-simulator.js';
import { credit } from '../../../test/shipping.factory.js';
import { signInAs, type SignedIn } from '../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { WATCH_DORMANCY } from './dormancy.service.js';
import { WATCH_ERASURES } from './erasure-jobs.js';

const HOUR_MS = 3_600_000;

describe('accounts that nobody uses', () => {
  let simulator: PartnerSimulator;
  let app: TestApp;

  beforeAll(async () => {
    simulator = await PartnerSimulator.start();
    app = await createTestApp({
      env: {
        SMS_BASE_URL: `${simulator.url}/sms`,
        SMS_API_KEY: 'sim-sms-key',
        SMS_ENTITY_ID: '1101000000000000001',
        MAIL_BASE_URL: `${simulator.url}/mail`,
        MAIL_API_KEY: 'sim-mail-key',
        APP_BASE_URL: 'https://{app}.godown.example',
      },
    });
    await serveTestLane(app);
  });

  afterAll(async () => {
    await app.close();
    await simulator.stop();
  });

  async function watch(job = WATCH_DORMANCY): Promise<void> {
    await app.get(Database).within(Actor.system(), (tx) => app.get(Jobs).enqueue(tx, job, {}));
    await app.settle();
  }

  /** So long before the three years are over; no session is left of it. */
  async function lastUsed({ userId }: SignedIn, hoursBeforeTheEnd: number): Promise<void> {
    const at = app.clock.now();
    at.setFullYear(at.getFullYear() - 3);
    await app.sql(`UPDATE users SET last_active_at = $2 WHERE id = $1`, [
      userId,
      new Date(at.getTime() + hoursBeforeTheEnd * HOUR_MS),
    ]);
    await app.sql(`DELETE FROM sessions WHERE user_id = $1`, [userId]);
  }

  const signIn = ({ email }: Account) =>
    app.http.post('/api/ums/profile/login').send({ email, password: PASSWORD, userLoginType: 'seller' });
  /** The clock moves on by more than a session lasts. */
  const newAdmin = () => signInAs(app, 'super_admin');
  const listed = async ({ phone, email }: Account) =>
    (
      (await (await newAdmin()).get('/api/privacy/erasures?records=100').expect(200)).body as {
        erasures: { phone: string; email: string; status: string }[];
      }
    ).erasures.filter(
      (row) => row.phone === `*******${phone.slice(-3)}` && row.email === `${email.slice(0, 1)}***@user.example`,
    );
  const messagesTo = async (contact: string) =>
    (
      (await (await fetch(`${simulator.url}/control/messages?to=${encodeURIComponent(contact)}`)).json()) as {
        messages: { text: string }[];
      }
    ).messages.map(({ text }) => text);
  const actionsOf = async (account: Account) =>
    (
      await app.sql<{ action: string }>(
        `SELECT action FROM audit_lines WHERE subject IN (SELECT id::text FROM erasure_requests WHERE dormant_user_id = $1) ORDER BY at, id`,
        [account.userId],
      )
    ).map(({ action }) => action);

  it('[P2] are announced 48 hours before three years are over, by SMS and mail, and erased then, with a receipt and lines in the trail', async () => {
    const account = await accountWithPassword(app, 'seller');
    await lastUsed(account, 49);
    await watch();
    expect(await listed(account)).toEqual([]);
    app.clock.advance({ hours: 1 });
    await watch();
    await watch();
    const [announced] = await listed(account);
    expect(announced).toMatchObject({
      status: 'ANNOUNCED',
      obstacle: null,
      approvedAt: null,
      dueAt: expect.any(String),
    });
    for (const contact of [account.phone, account.email]) {
      expect(await messagesTo(contact)).toEqual([
        expect.stringMatching(
          /^Nobody has used your Godown account since .+\. It and your data will be deleted after .+: https:\/\/seller\.godown\.example\/login$/,
        ),
      ]);
    }
    app.clock.advance({ hours: 47 });
    await watch();
    expect(await listed(account)).toMatchObject([{ status: 'ANNOUNCED' }]);
    await signIn({ ...account, email: 'nobody@user.example' }).expect(401);
    app.clock.advance({ hours: 1, minutes: 1 });
    await watch();
    expect(await listed(account)).toMatchObject([{ status: 'DONE', reason: '' }]);
    for (const contact of [account.phone, account.email])
      expect(await messagesTo(contact)).toContainEqual(
        expect.stringMatching(
          /^Your Godown account and your data were deleted, because nobody had used the account for 3 years/,
        ),
      );
    expect(
      (await app.sql(`SELECT name, email, phone, is_active FROM users WHERE id = $1`, [account.userId]))[0],
    ).toEqual({ name: 'Erased person', email: null, phone: null, is_active: false });
    expect((await app.sql(`SELECT is_active FROM companies WHERE id = $1`, [account.companyId]))[0]).toEqual({
      is_active: false,
    });
    expect(await actionsOf(account)).toEqual([
      'privacy.dormancy-announced',
      'privacy.erasure-approved',
      'privacy.erased',
    ]);
    await signIn(account).expect(401);
  });

  it('[P2] are kept by a sign-in within the 48 hours, from which three years count anew', async () => {
    const account = await accountWithPassword(app, 'seller');
    await lastUsed(account, 48);
    await watch();
    expect(await listed(account)).toMatchObject([{ status: 'ANNOUNCED' }]);
    app.clock.advance({ hours: 47 });
    await signIn(account).expect(200);
    // As every night does with those that are a month old.
    await app.sql(`DELETE FROM sessions WHERE user_id = $1`, [account.userId]);
    app.clock.advance({ hours: 2 });
    await watch();
    expect(await listed(account)).toMatchObject([{ status: 'CANCELLED', refusal: 'The account was used again' }]);
    app.clock.advance({ days: 3 * 365 - 4 });
    await watch();
    expect(await listed(account)).toHaveLength(1);
    expect((await app.sql(`SELECT email, is_active FROM users WHERE id = $1`, [account.userId]))[0]).toEqual({
      email: account.email,
      is_active: true,
    });
    expect(await actionsOf(account)).toEqual(['privacy.dormancy-announced', 'privacy.dormancy-cancelled']);
    app.clock.advance({ days: 3 });
    await watch();
    expect((await listed(account)).map(({ status }) => status)).toEqual(['ANNOUNCED', 'CANCELLED']);
  });

  it('[P2] are kept by a sign-in even while their erasure waits for an order on the way', async () => {
    const account = await accountWithPassword(app, 'seller');
    const shop = await createShop(app, await signInAs(app, 'seller'));
    const orderId = await placeOrder(shop, { customer: { firstName: 'Meera', phone: account.phone } });
    await app.sql(`UPDATE orders SET created_at = (SELECT created_at - interval '4 years') WHERE id = $1`, [orderId]);
    await lastUsed(account, 0);
    await watch();
    app.clock.advance({ hours: 49 });
    await watch();
    expect(await listed(account)).toMatchObject([
      { status: 'VERIFIED', waitingOrders: 1, approvedAt: expect.any(String) },
    ]);
    await signIn(account).expect(200);
    await app.sql(`UPDATE orders SET status = 'CANCELLED' WHERE id = $1`, [orderId]);
    await watch(WATCH_ERASURES);
    expect(await listed(account)).toMatchObject([{ status: 'CANCELLED', refusal: 'The account was used again' }]);
    expect(
      await app.sql(`SELECT customer_phone, u.email FROM orders o, users u WHERE o.id = $1 AND u.id = $2`, [
        orderId,
        account.userId,
      ]),
    ).toEqual([{ customer_phone: account.phone, email: account.email }]);
  });

  it('[P2] are shown to the admin with the reason while their company has money, open orders or COD, and are announced once it has not', async () => {
    const account = await accountWithPassword(app, 'seller');
    const shop = await createShop(app, account);
    const orderId = await placeOrder(shop);
    await credit(app, account.companyId, 250);
    await app.sql(`UPDATE orders SET created_at = (SELECT created_at - interval '4 years') WHERE id = $1`, [orderId]);
    await lastUsed(account, 0);
    await watch();
    const [blocked] = await listed(account);
    const admin = await newAdmin();
    expect(blocked).toMatchObject({
      status: 'BLOCKED',
      dueAt: null,
      obstacle: expect.stringMatching(
        /^The person is the only owner of .+, which still trades: its wallet is not empty, 1 order has not ended$/,
      ),
    });
    expect(await messagesTo(account.email)).toEqual([]);
    const { id } = blocked as unknown as { id: string };
    await admin.post(`/api/privacy/erasures/${id}/erase`, {}).expect(422);
    const empties = {
      companyId: account.companyId,
      type: 'DEBIT',
      amount: 250,
      category: 'ADJUSTMENT',
      referenceId: 'paid-out',
      remark: 'Paid out',
    };
    await admin
      .post('/api/wallet/transaction', empties)
      .set('Idempotency-Key', 'dormant-paid-out')
      .expect(({ status }) => expect(status).toBeLessThan(300));
    await app.sql(`UPDATE orders SET status = 'CANCELLED' WHERE id = $1`, [orderId]);
    app.clock.advance({ hours: 25 });
    await watch();
    expect(await listed(account)).toMatchObject([{ id, status: 'ANNOUNCED', obstacle: null }]);
    expect(await messagesTo(account.email)).toHaveLength(1);

    // It begins to trade in the meantime: nothing is erased.
    await app.sql(`UPDATE orders SET status = 'PLACED' WHERE id = $1`, [orderId]);
    app.clock.advance({ hours: 49 });
    await watch();
    expect(await listed(account)).toMatchObject([
      { id, status: 'BLOCKED', obstacle: expect.stringContaining('1 order has not ended') },
    ]);
    expect((await app.sql(`SELECT is_active FROM users WHERE id = $1`, [account.userId]))[0]).toEqual({
      is_active: true,
    });
  });

  it('[P2] are kept while invoices of the company have to be', async () => {
    const account = await accountWithPassword(app, 'seller');
    const orderId = await placeOrder(await createShop(app, account));
    const year = app.clock.now().getUTCFullYear() - 4;
    await app.sql(
      `UPDATE orders SET status = 'DELIVERED', created_at = created_at - interval '4 years' WHERE id = $1`,
      [orderId],
    );
    await app.sql(
      `INSERT INTO invoices (company_id, order_id, gstin, financial_year, document, number, content, issued_at) VALUES ($1, $2, '32AAAAA0000A1Z5', $3, 'INVOICE', 'OLD/1', '{}', now())`,
      [account.companyId, orderId, year],
    );
    await lastUsed(account, 0);
    await watch();
    expect(await listed(account)).toMatchObject([
      {
        status: 'BLOCKED',
        obstacle: expect.stringMatching(new RegExp(`, whose invoices have to be kept until 31 Dec ${year + 7}$`)),
      },
    ]);
  });

  it('[P2] are not erased unless a notice was delivered', async () => {
    const account = await accountWithPassword(app, 'seller');
    await lastUsed(account, 0);
    await watch();
    await app.sql(
      `UPDATE outgoing_messages SET state = 'refused', sent_at = NULL WHERE id IN (SELECT unnest(notice_ids) FROM erasure_requests WHERE dormant_user_id = $1)`,
      [account.userId],
    );
    app.clock.advance({ hours: 49 });
    await watch();
    expect(await listed(account)).toMatchObject([
      { status: 'BLOCKED', obstacle: 'No notice could be delivered to the contacts of the account' },
    ]);
  });

  it("[P2] are not among them when they are an admin's, share a contact with one in use, go with a beat, or belong to a buyer of last week", async () => {
    const [buyer, sharing] = [await accountWithPassword(app, 'seller'), await accountWithPassword(app, 'seller')];
    const [other, admin] = [await signInAs(app, 'warehouse_user'), await newAdmin()];
    await app.sql(`UPDATE users SET phone = $2, last_active_at = $3 WHERE id = $1`, [
      other.userId,
      sharing.phone,
      app.clock.now(),
    ]);
    await placeOrder(await createShop(app, await signInAs(app, 'seller')), {
      customer: { firstName: 'Meera', phone: buyer.phone },
    });
    const salesman = await signInAs(app, 'salesman');
    await app.sql(
      `INSERT INTO beats (company_id, name, description, salesman_id, created_at, updated_at) VALUES ($1, 'Old town', '', $2, now(), now())`,
      [salesman.companyId, salesman.userId],
    );
    for (const account of [buyer, sharing, salesman, admin]) await lastUsed(account, 0);
    await watch();
    expect(
      await app.sql(`SELECT FROM erasure_requests WHERE dormant_user_id = ANY ($1)`, [
        [buyer.userId, sharing.userId, salesman.userId, admin.userId],
      ]),
    ).toEqual([]);
  });
});
