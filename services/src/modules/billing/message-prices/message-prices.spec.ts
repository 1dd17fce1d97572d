import { type MessagePriceList, type TriggersView } from '@godown/contracts/messaging';
import { newPhone } from '../../../../test/messages.js';
import { placeOrder, type Shop } from '../../../../test/orders.factory.js';
import { PartnerSimulator } from '../../../../test/partner-simulator.js';
import { createShippingApp, createShippingShop, money } from '../../../../test/shipping.factory.js';
import { createCompany, type SignedIn, signInAs } from '../../../../test/sign-in.js';
import { type TestApp } from '../../../../test/test-app.js';
import { Actor } from '../../../core/actor.js';
import { Database } from '../../../database/database.js';
import { Messenger } from '../../messaging/index.js';

const PATH = '/api/charges/message-prices';
const TOKEN = 'events-of-whatsapp';
const [MONDAY, TUESDAY, WEDNESDAY, THURSDAY] = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'] as const;

describe('the price list of messages', () => {
  let simulator: PartnerSimulator;
  let app: TestApp;
  let admin: SignedIn;

  beforeAll(async () => {
    simulator = await PartnerSimulator.start();
    await simulator.calm();
    app = await createShippingApp(simulator, {
      env: {
        SMS_BASE_URL: `${simulator.url}/sms`,
        SMS_API_KEY: 'sim-sms-key',
        SMS_ENTITY_ID: '1101000000000000001',
        WHATSAPP_BASE_URL: `${simulator.url}/gupshup`,
        WHATSAPP_API_KEY: 'sim-gupshup-key',
        WHATSAPP_WEBHOOK_TOKEN: TOKEN,
        MESSAGING_TIMEOUT_MS: '60000',
      },
    });
  });

  beforeEach(async () => {
    await app.sql('DELETE FROM message_prices');
    await at(MONDAY);
  });

  afterAll(async () => {
    await app?.close();
    await simulator?.stop();
  });

  /** A session lasts for less than a day. */
  async function at(day: string, time = '12:00:00'): Promise<void> {
    app.clock.freezeAt(`${day}T${time}+05:30`);
    admin = await signInAs(app, 'admin');
  }

  const plan = (pricePaise: number, validFrom: string, given: object = {}) =>
    admin.put(PATH, { channel: 'whatsapp', pricePaise, validFrom, ...given });
  const list = async (companyId?: string) =>
    (await admin.get(companyId === undefined ? PATH : `${PATH}?companyId=${companyId}`).expect(200)).body
      .data as MessagePriceList;
  const wallet = async ({ seller }: Shop) => (await money(app, seller.companyId)).wallet;

  /** An order whose own messages are switched off, so that only those of the test are paid. */
  async function shopWithOrder(): Promise<{ shop: Shop; orderId: string }> {
    const shop = await createShippingShop(app, ['delhivery_surface'], { rupees: 10 });
    const off = { isActive: false, triggerStatus: [] };
    await app.sql(`UPDATE companies SET preferences = $2 WHERE id = $1`, [
      shop.seller.companyId,
      JSON.stringify({ waModules: { ndr: off, waNotif: off } }),
    ]);
    const orderId = await placeOrder(shop, { customer: { firstName: 'Meera', phone: newPhone() } });
    await app.settle();
    return { shop, orderId };
  }

  /** @returns what it cost */
  async function send({ shop, orderId }: { shop: Shop; orderId: string }): Promise<{ id: string; costPaise: number }> {
    const id = await app.get(Database).within(Actor.system(), (tx) =>
      app.get(Messenger).send(tx, {
        ...({ channel: 'whatsapp', template: 'status-update', to: newPhone(), orderId } as const),
        companyId: shop.seller.companyId,
        values: { brand: 'Lotus', order: 'SO-1', status: 'Placed', link: 'https://x.example' },
      }),
    );
    await app.settle();
    return { id, costPaise: await costOf(id) };
  }

  async function costOf(id: string): Promise<number> {
    const [row] = await app.sql<{ cost: string }>(`SELECT cost_paise AS cost FROM outgoing_messages WHERE id = $1`, [
      id,
    ]);
    return Number(row?.cost);
  }

  it("charges the price of the day, and a company's own before the default", async () => {
    const [own, other] = [await shopWithOrder(), await shopWithOrder()];
    await plan(150, TUESDAY).expect(200);
    await plan(120, WEDNESDAY, { companyId: own.shop.seller.companyId }).expect(200);
    await plan(200, THURSDAY).expect(200);
    const costs = async () => [(await send(own)).costPaise, (await send(other)).costPaise];
    app.clock.freezeAt(`${MONDAY}T20:59:00+05:30`);
    expect(await costs()).toEqual([100, 100]);
    app.clock.freezeAt(`${TUESDAY}T09:00:00+05:30`);
    expect(await costs()).toEqual([150, 150]);
    app.clock.freezeAt(`${WEDNESDAY}T09:00:00+05:30`);
    expect(await costs()).toEqual([120, 150]);
    app.clock.freezeAt(`${THURSDAY}T09:00:00+05:30`);
    expect(await costs()).toEqual([120, 200]);
    expect([await wallet(own.shop), await wallet(other.shop)]).toEqual([1000 - 490, 1000 - 600]);
    const [booked] = await app.sql<{ taken: string }>(
      `SELECT sum(-e.amount_paise) AS taken FROM ledger_transfers t JOIN ledger_entries e ON e.company_id = t.company_id AND e.transfer_id = t.id
       WHERE t.company_id = $1 AND t.kind = 'message.charged' AND e.account_code = 'wallet'`,
      [own.shop.seller.companyId],
    );
    expect(Number(booked?.taken)).toBe(490);
  });

  it('gives back what was charged, however the price has changed since', async () => {
    const shop = await shopWithOrder();
    await plan(150, TUESDAY).expect(200);
    await plan(300, WEDNESDAY).expect(200);
    app.clock.freezeAt(`${TUESDAY}T09:00:00+05:30`);
    const { id } = await send(shop);
    expect(await wallet(shop.shop)).toBe(850);
    app.clock.freezeAt(`${WEDNESDAY}T09:00:00+05:30`);
    const [sent] = await app.sql<{ partnerId: string }>(
      `SELECT partner_message_id AS "partnerId" FROM outgoing_messages WHERE id = $1`,
      [id],
    );
    const gsId = sent?.partnerId;
    await app.http
      .post('/api/webhooks/messages/whatsapp')
      .unset('X-Requested-With')
      .set('Authorization', `Bearer ${TOKEN}`)
      .send({
        ...{ app: 'Lotus', timestamp: 1, version: 2, type: 'message-event' },
        payload: { id: gsId, gsId, type: 'failed', destination: '919', payload: { code: '1002' } },
      })
      .expect(200);
    await app.settle();
    expect([await wallet(shop.shop), await costOf(id)]).toEqual([1000, 0]);
  });

  it('never changes a day that has begun: a price starts tomorrow, and what has applied stays', async () => {
    for (const day of ['2026-11-22', MONDAY]) {
      const { body } = await plan(150, day).expect(400);
      expect(body.errors).toEqual([{ field: 'validFrom', message: 'A price applies from tomorrow at the earliest' }]);
    }
    expect((await list()).prices).toEqual([]);
    // 23:59 in India is still the day before, whatever UTC says.
    await at(MONDAY, '23:59:00');
    const { body } = await plan(150, TUESDAY).expect(200);
    const [first] = (body.data as MessagePriceList).prices;
    await at(TUESDAY, '00:00:00');
    await admin.delete(`${PATH}/${first?.id}`).expect(422);
    await plan(10, TUESDAY).expect(400);
    expect(await list()).toMatchObject({
      today: [{ channel: 'whatsapp', pricePaise: 150, source: 'DEFAULT' }, { source: 'STANDARD' }, { pricePaise: 0 }],
      prices: [{ id: first?.id, pricePaise: 150, validFrom: TUESDAY, state: 'CURRENT' }],
    });
    await plan(160, WEDNESDAY).expect(200);
    await at(WEDNESDAY);
    expect((await list()).prices.map(({ pricePaise, state }) => [pricePaise, state])).toEqual([
      [160, 'CURRENT'],
      [150, 'PAST'],
    ]);
  });

  it('plans a day once, however often it is told, replaces a plan and takes it back', async () => {
    const companyId = await createCompany(app);
    const own = { companyId, channel: 'sms' };
    await plan(30, TUESDAY, own).expect(200);
    await plan(30, TUESDAY, own).expect(200);
    await plan(40, TUESDAY, own).expect(200);
    const { prices } = await list(companyId);
    expect(prices).toMatchObject([{ channel: 'sms', pricePaise: 40, validFrom: TUESDAY, state: 'PLANNED' }]);
    expect((await list()).prices).toEqual([]);
    await admin.delete(`${PATH}/${prices[0]?.id}`).expect(200);
    await admin.delete(`${PATH}/${prices[0]?.id}`).expect(404);
    expect((await list(companyId)).prices).toEqual([]);
    const lines = await app.sql<{ action: string; changes: unknown }>(
      `SELECT action, details->'changes' AS changes FROM audit_lines WHERE tenant_id = $1 AND action LIKE 'message-price.%' ORDER BY id`,
      [companyId],
    );
    expect(lines.map(({ action, changes }) => [action, changes])).toEqual([
      ['message-price.planned', { pricePaise: { before: null, after: 30 } }],
      // Told again: nothing has changed.
      ['message-price.planned', null],
      ['message-price.planned', { pricePaise: { before: 30, after: 40 } }],
      ['message-price.withdrawn', { pricePaise: { before: 40, after: null } }],
    ]);
  });

  it('keeps one row when two admins plan the same day at once', async () => {
    const answers = await Promise.all([plan(110, TUESDAY), plan(120, TUESDAY), plan(130, TUESDAY)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await list()).prices).toHaveLength(1);
  });

  it('takes no price that cannot be one, for no company that is not there', async () => {
    const nobody = '019a0000-0000-7000-8000-0000000000ff';
    for (const wrong of [
      { channel: 'pigeon' },
      { pricePaise: -1 },
      { pricePaise: 1.5 },
      { pricePaise: 10_001 },
      { pricePaise: '150' },
      { validFrom: '2026-11-31' },
      { validFrom: 'tomorrow' },
      { companyId: 'x' },
    ])
      await plan(150, TUESDAY, wrong).expect((answer) => expect([wrong, answer.status]).toEqual([wrong, 400]));
    await plan(150, TUESDAY, { companyId: nobody }).expect(404);
    await admin.get(`${PATH}?companyId=${nobody}`).expect(404);
    await admin.delete(`${PATH}/${nobody}`).expect(404);
    expect(await app.sql('SELECT id FROM message_prices')).toEqual([]);
  });

  it('is written by admins only; a sub-admin reads it, and a seller sees beside the triggers what messages cost and will cost', async () => {
    const [seller, rival, reader] = [
      await signInAs(app, 'seller'),
      await signInAs(app, 'seller'),
      await signInAs(app, 'sub_admin'),
    ];
    await plan(90, WEDNESDAY, { companyId: seller.companyId }).expect(200);
    await plan(150, TUESDAY).expect(200);
    await plan(175, THURSDAY).expect(200);
    const [{ id } = { id: '' }] = (await list()).prices;
    for (const who of [seller, reader]) {
      const price = { channel: 'whatsapp', pricePaise: 1, validFrom: TUESDAY };
      await who.put(PATH, price).expect(403);
      await who.put(PATH, { ...price, companyId: seller.companyId }).expect(403);
      await who.delete(`${PATH}/${id}`).expect(403);
    }
    await reader.get(PATH).expect(200);
    await seller.get(`${PATH}?companyId=${seller.companyId}`).expect(403);
    const seen = async ({ companyId, ...who }: SignedIn) =>
      (await who.get(`/api/gupshup/triggers?companyId=${companyId}`).expect(200)).body.data as TriggersView;
    expect(await seen(seller)).toMatchObject({
      prices: { whatsapp: 100, sms: 25, email: 0 },
      plannedPrices: [
        { channel: 'whatsapp', pricePaise: 150, validFrom: TUESDAY },
        { channel: 'whatsapp', pricePaise: 90, validFrom: WEDNESDAY },
      ],
    });
    expect((await seen(rival)).plannedPrices).toEqual([
      { channel: 'whatsapp', pricePaise: 150, validFrom: TUESDAY },
      { channel: 'whatsapp', pricePaise: 175, validFrom: THURSDAY },
    ]);
  });
});
