import { randomBytes } from 'node:crypto';
import { type MessageLogRow } from '@godown/contracts/messaging';
import { type WalletTransactionRow } from '@godown/contracts/wallet';
import { newPhone } from '../../../test/messages.js';
import { placeOrder, type Shop, walk } from '../../../test/orders.factory.js';
import { PartnerSimulator } from '../../../test/partner-simulator.js';
import { book, createShippingApp, createShippingShop, credit, money } from '../../../test/shipping.factory.js';
import { signInAs } from '../../../test/sign-in.js';
import { type TestApp } from '../../../test/test-app.js';
import { Actor } from '../../core/actor.js';
import { Database } from '../../database/database.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { Messenger, WhatsappConfig } from '../messaging/index.js';

const NOON = '2026-11-24T12:00:00+05:30';
const MODULES = {
  ndr: { isActive: false, triggerStatus: ['UNDELIVERED'] },
  waNotif: { isActive: true, triggerStatus: ['PLACED', 'DELIVERED'] },
};
const TOKENS = { whatsapp: 'events-of-whatsapp', sms: 'events-of-sms' } as const;

describe('messages to buyers', () => {
  let simulator: PartnerSimulator;
  let app: TestApp;
  let shop: Shop;
  let companyId: string;
  let names = 0;

  beforeAll(async () => {
    simulator = await PartnerSimulator.start();
    await simulator.calm();
    app = await createShippingApp(simulator, {
      env: {
        SMS_BASE_URL: `${simulator.url}/sms`,
        SMS_API_KEY: 'sim-sms-key',
        SMS_ENTITY_ID: '1101000000000000001',
        SMS_WEBHOOK_TOKEN: TOKENS.sms,
        WHATSAPP_BASE_URL: `${simulator.url}/gupshup`,
        WHATSAPP_API_KEY: 'sim-gupshup-key',
        WHATSAPP_WEBHOOK_TOKEN: TOKENS.whatsapp,
        MAIL_BASE_URL: `${simulator.url}/mail`,
        MAIL_API_KEY: 'sim-mail-key',
        MESSAGING_TIMEOUT_MS: '60000',
      },
    });
  });

  beforeEach(async () => {
    await simulator.call('POST', '/control/reset', {});
    await openShop(NOON);
  });

  afterAll(async () => {
    await app?.close();
    await simulator?.stop();
  });

  async function openShop(at: string): Promise<void> {
    app.clock.freezeAt(at);
    shop = await createShippingShop(app, ['delhivery_surface'], { rupees: 10 });
    companyId = shop.seller.companyId;
    await prefer({ waModules: MODULES });
  }

  const prefer = (preferences: object) =>
    app.sql(`UPDATE companies SET name = 'Lotus', preferences = $2 WHERE id = $1`, [
      companyId,
      JSON.stringify(preferences),
    ]);
  const connect = () =>
    shop.seller
      .put('/api/gupshup/account', {
        ...{ companyId, appId: `app-${companyId}`, appName: `Lotus${companyId.slice(-6)}`, source: '911140000001' },
        token: 'sim-gupshup-app-very-secret',
      })
      .expect(200);
  const template = (given: object = {}) => ({
    companyId,
    name: `order_update_${++names}`,
    category: 'UTILITY',
    language: 'en_US',
    body: 'Hello {{1}}, your order {{2}} is on its way to you.',
    examples: ['Meera', 'SO-1'],
    ...given,
  });
  /** As WhatsApp decides by its own clock. */
  const decideTemplates = async (): Promise<void> => {
    await simulator.call('POST', '/clock/jump', { hours: 1 });
    app.clock.advance({ hours: 1 });
    await shop.seller.get(`/api/gupshup/template/sync?companyId=${companyId}`).expect(200);
    await app.settle();
  };
  const templates = async () =>
    (await shop.seller.get(`/api/gupshup/template?companyId=${companyId}`).expect(200)).body as {
      templates: { id: string; name: string; status: string; reason: string | null }[];
      nextSyncAt: string | null;
    };
  const approved = async (): Promise<string> => {
    await connect();
    const { body } = await shop.seller.post('/api/gupshup/template', template()).expect(201);
    await decideTemplates();
    return (body as { template: { id: string } }).template.id;
  };
  const saveTriggers = (templateId: string | null, given: object = {}) =>
    shop.seller.put('/api/gupshup/triggers', {
      companyId,
      triggers: [{ status: 'PLACED', isActive: true, templateId, variables: templateId ? ['name', 'order'] : [] }],
      fallsBackToSms: false,
      fallbackMinutes: 30,
      ...given,
    });
  const order = async (phone: string) => {
    const id = await placeOrder(shop, { customer: { firstName: 'Meera', phone, email: `m${phone}@buyers.example` } });
    await app.settle();
    return id;
  };
  const log = async (orderId: string) =>
    ((await shop.seller.get(`/api/order/${orderId}/messages`).expect(200)).body as { messages: MessageLogRow[] })
      .messages;
  const onPhone = async (to: string) =>
    (
      (await simulator.call('GET', `/control/messages?to=${encodeURIComponent(to)}`)) as {
        messages: { channel: string; text: string }[];
      }
    ).messages;
  const wallet = async () => (await money(app, companyId)).wallet;
  const push = (channel: 'whatsapp' | 'sms', body: object, token: string = TOKENS[channel]) =>
    app.http
      .post(`/api/webhooks/messages/${channel}`)
      .unset('X-Requested-With')
      .set('Authorization', `Bearer ${token}`)
      .send(body);
  const receipt = async (partnerId: string, type: string, code?: string) => {
    await push('whatsapp', {
      ...{ app: 'Lotus', timestamp: Date.parse(NOON), version: 2, type: 'message-event' },
      payload: { id: partnerId, gsId: partnerId, type, destination: '919', payload: code ? { code } : {} },
    }).expect(200);
    await app.settle();
  };
  const partnerIdOf = async (orderId: string) =>
    (
      await app.sql<{ id: string }>(`SELECT partner_message_id AS id FROM outgoing_messages WHERE order_id = $1`, [
        orderId,
      ])
    )[0]?.id ?? '';
  const smsTo = (to: string, orderId: string) => ({
    ...({ channel: 'sms', template: 'status-update', to, companyId, orderId } as const),
    values: { brand: 'Lotus', order: 'SO-1', status: 'Placed', link: 'https://x.example' },
  });
  /** @returns the provider's id */
  const takenBefore = async (reference: string, to: string): Promise<string> => {
    const body = { sender: 'GODOWN', entityId: '1101000000000000001', templateId: '1107160000000000005', to };
    const answer = await fetch(`${simulator.url}/sms/v1/send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer sim-sms-key' },
      body: JSON.stringify({ ...body, message: 'Your Lotus order SO-1 is Placed.', reference }),
    });
    return ((await answer.json()) as { messageId: string }).messageId;
  };
  const runLater = (job: string) =>
    app.sql(`UPDATE pgboss.job SET start_after = now() - interval '1 second' WHERE name = $1 AND state = 'created'`, [
      job,
    ]);

  it('go from an approved template to the phone, are paid once, and their receipts are read at the order', async () => {
    const templateId = await approved();
    expect((await templates()).templates).toMatchObject([{ id: templateId, status: 'APPROVED', reason: null }]);
    await saveTriggers(templateId).expect(200);
    const phone = newPhone();
    const orderId = await order(phone);
    const [message] = await onPhone(phone);
    expect(message).toMatchObject({
      channel: 'whatsapp',
      text: expect.stringMatching(/^Hello Meera, your order \S+ is on its way to you\.$/),
    });
    expect(await wallet()).toBe(900);
    expect(await log(orderId)).toMatchObject([
      { channel: 'whatsapp', state: 'SENT', costPaise: 100, reason: null, to: expect.stringMatching(/^\*{7}\d{3}$/) },
    ]);
    await receipt(await partnerIdOf(orderId), 'delivered');
    expect(await log(orderId)).toMatchObject([{ state: 'DELIVERED', deliveredAt: expect.any(String) }]);
  });

  it('[INTG-019] are synced once an hour, and never by a plain link', async () => {
    await connect();
    const path = `/api/gupshup/template/sync?companyId=${companyId}`;
    await shop.seller.get(path).unset('X-Requested-With').expect(403);
    await shop.seller
      .get(path)
      .expect(200)
      .expect((answer) => expect(answer.body.outcome).toBe('STARTED'));
    await shop.seller.get(path).expect((answer) => expect(answer.body.outcome).toBe('TOO_SOON'));
    expect((await templates()).nextSyncAt).not.toBeNull();
    app.clock.advance({ minutes: 61 });
    expect((await templates()).nextSyncAt).toBeNull();
    await shop.seller.get(path).expect((answer) => expect(answer.body.outcome).toBe('STARTED'));
  });

  it('use approved templates only, and a rejected one says why', async () => {
    await connect();
    const selling = template({ body: 'Big offer for {{1}} and order {{2}} today.' });
    const { body } = await shop.seller.post('/api/gupshup/template', selling).expect(201);
    const { id } = (body as { template: { id: string } }).template;
    await saveTriggers(id).expect(422);
    await decideTemplates();
    expect((await templates()).templates).toMatchObject([
      { status: 'REJECTED', reason: 'Promotional content in a UTILITY template' },
    ]);
    await saveTriggers(id).expect(422);
  });

  it('are not sent from a template that has lost its approval, and the order says so; the buyer gets an SMS where the company wants one instead', async () => {
    const templateId = await approved();
    await saveTriggers(templateId, { fallsBackToSms: true }).expect(200);
    const [{ partnerId } = { partnerId: '' }] = await app.sql<{ partnerId: string }>(
      `SELECT partner_id AS "partnerId" FROM whatsapp_templates WHERE id = $1`,
      [templateId],
    );
    await push('whatsapp', {
      ...{ app: 'Lotus', timestamp: 1, version: 2, type: 'template-event' },
      payload: { id: partnerId, status: 'disabled', reason: 'Low quality' },
    }).expect(200);
    await app.settle();
    const notSent = {
      ...{ channel: 'whatsapp', state: 'NOT_SENT', reason: 'WhatsApp does not approve the template' },
      ...{ template: expect.stringMatching(/^order_update_/), costPaise: 0, dueAt: null },
    };
    const phone = newPhone();
    const found = (await log(await order(phone))) as { channel: string }[];
    expect(found.toSorted((one, other) => other.channel.localeCompare(one.channel))).toMatchObject([
      notSent,
      { channel: 'sms', state: 'SENT' },
    ]);
    expect(await onPhone(phone)).toHaveLength(1);
    await saveTriggers(templateId, { fallsBackToSms: false });
    const withoutSms = newPhone();
    expect(await log(await order(withoutSms))).toMatchObject([notSent]);
    expect(await onPhone(withoutSms)).toEqual([]);
  });

  it('keep the token of the app to themselves', async () => {
    const answer = await connect();
    expect(JSON.stringify(answer.body)).not.toContain('very-secret');
    const [row] = await app.sql(`SELECT g::text AS row FROM gupshup_accounts g WHERE company_id = $1`, [companyId]);
    expect(JSON.stringify(row)).not.toContain('very-secret');
  });

  it('are not sent to a buyer who replied STOP, until the buyer replies START', async () => {
    const phone = newPhone();
    await push('whatsapp', {
      ...{ app: 'Godown', timestamp: 1, version: 2, type: 'message' },
      payload: { id: 'r-1', source: `91${phone}`, type: 'text', payload: { text: 'Stop' } },
    }).expect(200);
    await app.settle();
    expect(await log(await order(phone))).toMatchObject([
      { state: 'NOT_SENT', reason: 'The buyer opted out of messages', costPaise: 0 },
    ]);
    expect([await onPhone(phone), await wallet()]).toEqual([[], 1000]);
    await push('whatsapp', {
      ...{ app: 'Godown', timestamp: 2, version: 2, type: 'message' },
      payload: { id: 'r-2', source: `91${phone}`, type: 'text', payload: { text: 'START' } },
    }).expect(200);
    await app.settle();
    await order(phone);
    expect(await onPhone(phone)).toHaveLength(1);
  });

  it('are not sent while the wallet cannot pay them, and the order says so', async () => {
    const admin = await signInAs(app, 'admin');
    await admin
      .post('/api/wallet/transaction', { companyId, type: 'DEBIT', amount: 9.5, category: 'ADJUSTMENT', remark: 'x' })
      .set('Idempotency-Key', randomBytes(8).toString('hex'))
      .expect(201);
    const phone = newPhone();
    expect(await log(await order(phone))).toMatchObject([{ state: 'NOT_SENT', reason: 'Wallet balance was too low' }]);
    expect([await onPhone(phone), await wallet()]).toEqual([[], 50]);
  });

  it('are paid back when the messenger refuses them, and go out as SMS where the company wants it', async () => {
    const templateId = await approved();
    await saveTriggers(templateId, { fallsBackToSms: true }).expect(200);
    await simulator.call('POST', '/control/reset', {});
    const phone = newPhone();
    const orderId = await order(phone);
    expect(await log(orderId)).toMatchObject([
      { channel: 'sms', state: 'SENT', costPaise: 25, isFallback: true },
      { channel: 'whatsapp', state: 'REFUSED', costPaise: 0 },
    ]);
    expect((await onPhone(phone)).map(({ channel }) => channel)).toEqual(['sms']);
    expect(await wallet()).toBe(975);
  });

  it("[WAL-002] are found in the wallet by the order's number and by its AWB, charge and refund, also those that were charged under its id", async () => {
    const templateId = await approved();
    await saveTriggers(templateId, { fallsBackToSms: true }).expect(200);
    await simulator.call('POST', '/control/reset', {});
    const orderId = await order(newPhone());
    const { shopOrderId } = (await shop.seller.get(`/api/order/${orderId}`).expect(200)).body.order;
    const older = { companyId, type: 'DEBIT', amount: 1, category: 'MESSAGES', referenceId: orderId, remark: 'SMS' };
    const admin = await signInAs(app, 'admin');
    await admin.post('/api/wallet/transaction', older).set('Idempotency-Key', `older-${orderId}`).expect(201);
    const found = async (searchFilter: string, search: string) => {
      const { body } = await shop.seller
        .post('/api/brands/wallet/transaction/find', { search, searchFilter })
        .expect(200);
      return (body.data as WalletTransactionRow[]).map((row) => [
        row.remark,
        row.type,
        row.referenceId === shopOrderId,
      ]);
    };
    const charged = [
      ['SMS', 'DEBIT', true],
      ['WhatsApp message refunded', 'CREDIT', true],
      ['WhatsApp message', 'DEBIT', true],
    ];
    expect(await found('orderId', shopOrderId)).toEqual([['SMS', 'DEBIT', false], ...charged]);
    await credit(app, companyId, 500);
    const [booked] = await book(shop, orderId);
    await app.settle();
    const freight = expect.arrayContaining(['DEBIT']);
    expect(await found('awb', booked?.awb ?? '')).toEqual([freight, ...charged]);
    const other = await placeOrder(shop);
    await app.settle();
    const [unlike] = await book(shop, other);
    expect((await found('awb', unlike?.awb ?? '')).filter(([, , isOfFirst]) => isOfFirst)).toEqual([]);
  });

  it('go out as SMS once when they are not delivered in time, and not at all when they were', async () => {
    await saveTriggers(null, { fallsBackToSms: true }).expect(200);
    const [late, intime] = [newPhone(), newPhone()];
    const orderId = await order(late);
    await receipt(await partnerIdOf(await order(intime)), 'delivered');
    await runLater('message.fall-back');
    await app.settle();
    expect((await onPhone(late)).map(({ channel }) => channel).toSorted()).toEqual(['sms', 'whatsapp']);
    expect((await onPhone(intime)).map(({ channel }) => channel)).toEqual(['whatsapp']);
    const [{ id } = { id: '' }] = await app.sql<{ id: string }>(
      `SELECT id FROM outgoing_messages WHERE order_id = $1 AND channel = 'whatsapp'`,
      [orderId],
    );
    await receipt(await partnerIdOf(orderId), 'failed', '131026');
    expect([id !== '', (await onPhone(late)).length]).toEqual([true, 2]);
  });

  it('take receipts late, twice, in any order and before the answer, and never move back', async () => {
    const orderId = await order(newPhone());
    const partnerId = await partnerIdOf(orderId);
    for (const type of ['read', 'delivered', 'sent', 'failed', 'read']) await receipt(partnerId, type);
    expect(await log(orderId)).toMatchObject([{ state: 'READ', costPaise: 100, reason: null }]);
    expect(await wallet()).toBe(900);
  });

  it('know a receipt that came before the answer of the messenger', async () => {
    const phone = newPhone();
    const orderId = await order(newPhone());
    await app.get(Database).within(Actor.system(), async (tx) => {
      const id = await app.get(Messenger).send(tx, smsTo(phone, orderId));
      const messageId = await takenBefore(id, phone);
      await push('sms', { messageId, status: 'DELIVERED', at: NOON }).expect(200);
      await app.settle();
    });
    await app.settle();
    expect((await log(orderId))[0]).toMatchObject({ channel: 'sms', state: 'DELIVERED' });
  });

  it('are paid back once when a receipt says that they failed', async () => {
    const orderId = await order(newPhone());
    const partnerId = await partnerIdOf(orderId);
    await receipt(partnerId, 'failed', '1002');
    await receipt(partnerId, 'failed', '1002');
    expect(await log(orderId)).toMatchObject([
      { state: 'FAILED', costPaise: 0, reason: 'The number is not on WhatsApp' },
    ]);
    expect(await wallet()).toBe(1000);
  });

  it('are paid once, however often they are tried, and with the last money that there is', async () => {
    const admin = await signInAs(app, 'admin');
    await admin
      .post('/api/wallet/transaction', { companyId, type: 'DEBIT', amount: 9, category: 'ADJUSTMENT', remark: 'x' })
      .set('Idempotency-Key', randomBytes(8).toString('hex'))
      .expect(201);
    const config = app.get(WhatsappConfig);
    const { url } = config;
    config.url = 'http://127.0.0.1:9';
    const phone = newPhone();
    const orderId = await placeOrder(shop, { customer: { firstName: 'Meera', phone } });
    const row = async () =>
      (
        await app.sql<{ id: string; state: string; error: string | null }>(
          `SELECT id, state, last_error AS error FROM outgoing_messages WHERE order_id = $1`,
          [orderId],
        )
      )[0];
    while (((await row())?.error ?? null) === null) await new Promise((resolve) => setTimeout(resolve, 20));
    expect([(await row())?.state, await wallet()]).toEqual(['waiting', 0]);
    config.url = url;
    while ((await row())?.state === 'waiting') {
      await app.sql(`UPDATE pgboss.job SET start_after = now() WHERE name = 'message.update' AND state = 'retry'`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const messageId = (await row())?.id ?? '';
    await app.get(Database).within(Actor.system(), (tx) => app.get(Jobs).enqueue(tx, 'message.update', { messageId }));
    await app.settle();
    expect(await log(orderId)).toMatchObject([{ state: 'SENT', costPaise: 100, reason: null }]);
    expect([(await onPhone(phone)).length, await wallet()]).toEqual([1, 0]);
  });

  it('get their receipts from the messenger: read by one buyer, and paid back for one who is not on WhatsApp', async () => {
    const target = (url: string | null) =>
      simulator.call('PUT', '/control/webhooks/whatsapp', { url, token: TOKENS.whatsapp });
    await target(`${app.url}/api/webhooks/messages/whatsapp`);
    try {
      const read = await order(newPhone());
      const unreached = await order(`${newPhone().slice(0, 6)}0000`);
      await simulator.call('POST', '/clock/jump', { hours: 1 });
      await app.settle();
      expect(await log(read)).toMatchObject([{ state: 'READ', costPaise: 100, deliveredAt: expect.any(String) }]);
      expect(await log(unreached)).toMatchObject([
        { state: 'FAILED', costPaise: 0, reason: 'The number is not on WhatsApp' },
      ]);
      expect(await wallet()).toBe(900);
    } finally {
      await target(null);
    }
  });

  it('follow one trigger for each status: two for the same one are refused, and nothing is changed', async () => {
    const trigger = { status: 'PLACED', isActive: true, templateId: null, variables: [] };
    await saveTriggers(null).expect(200);
    const read = async () => (await shop.seller.get(`/api/gupshup/triggers?companyId=${companyId}`).expect(200)).body;
    const before = await read();
    const { body } = await saveTriggers(null, { triggers: [trigger, { ...trigger, isActive: false }] }).expect(400);
    expect(body.message).toBe('A status has one trigger');
    expect(await read()).toEqual(before);
  });

  it('believe no receipt without our token', async () => {
    await push('whatsapp', { type: 'message-event' }, 'wrong').expect(401);
    await push('sms', { status: 'DELIVERED' }, TOKENS.whatsapp).expect(401);
    await app.http.post('/api/webhooks/messages/pigeon').unset('X-Requested-With').send({}).expect(404);
  });

  it('wait for nine in the morning when an order moves at night', async () => {
    await openShop('2026-11-24T22:30:00+05:30');
    const phone = newPhone();
    const orderId = await order(phone);
    expect(await log(orderId)).toMatchObject([{ state: 'WAITING', dueAt: '2026-11-25T03:30:00.000Z', costPaise: 0 }]);
    await runLater('message.update');
    await app.settle();
    expect(await onPhone(phone)).toEqual([]);
    app.clock.freezeAt('2026-11-25T09:00:00+05:30');
    await runLater('message.update');
    await app.settle();
    expect(await onPhone(phone)).toHaveLength(1);
  });

  it('leave once when the process dies that was handing them over', async () => {
    const phone = newPhone();
    const orderId = await order(newPhone());
    const interrupted = (channel: 'sms' | 'whatsapp') =>
      app.get(Database).within(Actor.system(), async (tx) => {
        const id = await app.get(Messenger).send(tx, { ...smsTo(phone, orderId), channel });
        await tx.query(`UPDATE outgoing_messages SET sending_at = now() WHERE id = $1`, [id]);
        // The provider has it, and the process that gave it died.
        if (channel === 'sms') await takenBefore(id, phone);
        return id;
      });
    const ids = [await interrupted('sms'), await interrupted('whatsapp')];
    await app.settle();
    expect((await onPhone(phone)).map(({ channel }) => channel)).toEqual(['sms']);
    const lines = (await log(orderId)).filter(({ id }) => ids.includes(id));
    expect(lines.map(({ channel, state, reason }) => [channel, state, reason])).toEqual([
      ['whatsapp', 'UNKNOWN', 'Not confirmed by the provider'],
      ['sms', 'SENT', null],
    ]);
  });

  it('carry the brand and a way out by mail, and the way out holds', async () => {
    await shop.seller
      .put('/api/tracking/brand-profile', { primaryColor: '#b4532a', logoUrl: 'https://lotus.example/logo.png' })
      .expect(200);
    await prefer({ sendMailOnRTS: true });
    const phone = newPhone();
    const email = `m${phone}@buyers.example`;
    const sendOne = async () => {
      const id = await order(phone);
      await walk(app, companyId, id, ['READY_TO_SHIP', 'seller']);
      await app.settle();
      return id;
    };
    await sendOne();
    const [mail, ...more] = await onPhone(email);
    expect(more).toEqual([]);
    const token = /unsubscribe\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    await app.http.post(`/api/message-opt-out/${token.slice(1)}`).expect(404);
    await app.http.post(`/api/message-opt-out/${token}`).expect(200);
    expect(await log(await sendOne())).toMatchObject([{ channel: 'email', state: 'NOT_SENT' }]);
    expect(await onPhone(email)).toHaveLength(1);
  });

  it('never hold up a code: with 5,000 updates in the queue it leaves in the next round', async () => {
    const phone = newPhone();
    const messenger = app.get(Messenger);
    const update = { channel: 'sms', template: 'status-update' } as const;
    const values = { brand: 'Lotus', order: 'SO-1', status: 'Placed', link: 'https://x.example' };
    await app.get(Database).within(Actor.system(), async (tx) => {
      await messenger.sendMany(
        tx,
        Array.from({ length: 5000 }, (_, index) => ({ ...update, to: String(6_000_000_000 + index), values })),
      );
      await messenger.send(tx, {
        ...{ channel: 'sms', to: phone, template: 'signup-code' },
        values: { code: '482913', minutes: '10' },
      } as const);
    });
    const updatesWaiting = async () =>
      (
        await app.sql<{ count: number }>(
          `SELECT count(*)::int FROM outgoing_messages WHERE state = 'waiting' AND template = 'status-update'`,
        )
      )[0]?.count ?? 0;
    let found: unknown[] = [];
    while (found.length === 0 && (await updatesWaiting()) > 4_500) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      found = await onPhone(phone);
    }
    expect(found).toHaveLength(1);
    await app.sql(`DELETE FROM pgboss.job WHERE name = 'message.update'`);
  });
});
