import { randomBytes } from 'node:crypto';
import { until } from '../../../../test/live-client.js';
import { newPhone } from '../../../../test/messages.js';
import { PartnerSimulator } from '../../../../test/partner-simulator.js';
import { type SignedIn, signInAs } from '../../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { Actor } from '../../../core/actor.js';
import { Database } from '../../../database/database.js';
import { Messenger, WhatsappConfig } from '../index.js';
import { GupshupAccounts } from './gupshup-accounts.js';

describe("the pushes of companies' own Gupshup apps", () => {
  let simulator: PartnerSimulator;
  let app: TestApp;
  let lotus: SignedIn;
  let rival: SignedIn;

  beforeAll(async () => {
    simulator = await PartnerSimulator.start();
    app = await createTestApp({
      env: {
        CREDENTIALS_KEY: randomBytes(32).toString('base64'),
        WHATSAPP_BASE_URL: `${simulator.url}/gupshup`,
        WHATSAPP_API_KEY: 'sim-gupshup-key',
        WHATSAPP_WEBHOOK_TOKEN: 'events-of-the-platform',
        MESSAGING_TIMEOUT_MS: '60000',
      },
    });
    app.get(WhatsappConfig).webhooksUrl = app.url;
    [lotus, rival] = [await signInAs(app, 'seller'), await signInAs(app, 'seller')];
    for (const who of [lotus, rival]) expect((await connect(who)).receiptsFailure).toBeUndefined();
  });

  afterAll(async () => {
    await app?.close();
    await simulator?.stop();
  });

  const connect = async ({ companyId, put }: SignedIn, token = 'sim-gupshup-app-secret') => {
    const { body } = await put('/api/gupshup/account', {
      ...{ companyId, appId: `app-${companyId}`, appName: `A${companyId.slice(-6)}`, source: '911140000001', token },
    }).expect(200);
    return body as { message: string; receiptsFailure?: string; account: { token: string } };
  };
  const tokenOf = async ({ companyId }: SignedIn) => (await app.get(GupshupAccounts).pushTokenOf(companyId)) ?? '';
  const partnerIdOf = async ({ companyId }: SignedIn) =>
    (
      await app.sql<{ id: string }>(`SELECT partner_id AS id FROM whatsapp_templates WHERE company_id = $1`, [
        companyId,
      ])
    )[0]?.id ?? '';
  const templateOf = async (who: SignedIn): Promise<string> => {
    const { companyId } = who;
    const template = { name: 'on_its_way', category: 'UTILITY', language: 'en_US', body: 'Hello {{1}}, it comes.' };
    await who.post('/api/gupshup/template', { companyId, ...template, examples: ['Meera'] }).expect(201);
    await simulator.call('POST', '/clock/jump', { hours: 1 });
    return partnerIdOf(who);
  };
  const send = async ({ companyId }: SignedIn, partnerId: string): Promise<string> => {
    const companyTemplate = { name: 'on_its_way', partnerId, body: 'Hello {{1}}, it comes.', parameters: ['Meera'] };
    const values = { brand: 'Lotus', order: 'SO-1', status: 'shipped', link: 'https://track.example/1' };
    const id = await app.get(Database).within(Actor.system(), (tx) =>
      app.get(Messenger).send(tx, {
        ...{ channel: 'whatsapp', to: newPhone(), template: 'status-update', values, companyId, companyTemplate },
      }),
    );
    await app.settle();
    return id;
  };
  const messageOf = async (id: string) => {
    const [row] = await app.sql<{ partner_message_id: string; receipt: string | null }>(
      `SELECT partner_message_id, receipt FROM outgoing_messages WHERE id = $1`,
      [id],
    );
    return { partnerMessageId: row?.partner_message_id ?? '', receipt: row?.receipt ?? null };
  };
  const receipt = (id: string, type: string) => ({
    ...{ app: 'x', timestamp: Date.now(), version: 2, type: 'message-event' },
    payload: { id, gsId: id, type, destination: '919812345678', payload: {} },
  });
  const push = (companyId: string, token: string, body: object, messenger = 'whatsapp') =>
    app.http
      .post(`/api/webhooks/messages/${messenger}/${companyId}`)
      .unset('X-Requested-With')
      .set('Authorization', `Bearer ${token}`)
      .send(body);

  it('say what became of a message as those of the platform do, from Gupshup to the log', async () => {
    const id = await send(lotus, await templateOf(lotus));
    await simulator.call('POST', '/clock/jump', { hours: 1 });
    await until(async () => {
      await app.settle();
      return (await messageOf(id)).receipt === 'read';
    });
    expect((await messageOf(id)).receipt).toBe('read');
  });

  it('are taken with the token of the company only, and change nothing of another company', async () => {
    const id = await send(rival, await templateOf(rival));
    const { partnerMessageId } = await messageOf(id);
    const [own, foreign] = [await tokenOf(rival), await tokenOf(lotus)];
    expect(own).not.toBe(foreign);
    const told = receipt(partnerMessageId, 'failed');
    await push(rival.companyId, foreign, told).expect(401);
    await push(rival.companyId, '', told).expect(401);
    await push(rival.companyId, 'events-of-the-platform', told).expect(401);
    await push('nobody', own, told).expect(404);
    await push(rival.companyId, own, told, 'sms').expect(404);
    await push(lotus.companyId, foreign, told).expect(200);
    const decided = { id: await partnerIdOf(rival), status: 'rejected' };
    await push(lotus.companyId, foreign, { type: 'template-event', payload: decided }).expect(200);
    await app.settle();
    // The partner may have told of its own by now that it was sent.
    expect((await messageOf(id)).receipt).not.toBe('failed');
    const status = () =>
      app.sql<{ status: string }>(`SELECT status FROM whatsapp_templates WHERE company_id = $1`, [rival.companyId]);
    expect((await status())[0]?.status).not.toBe('REJECTED');
    await push(rival.companyId, own, receipt(partnerMessageId, 'delivered')).expect(200);
    await push(rival.companyId, own, receipt(partnerMessageId, 'delivered')).expect(200);
    await push(rival.companyId, own, { type: 'template-event', payload: decided }).expect(200);
    await app.settle();
    expect((await messageOf(id)).receipt).toBe('delivered');
    expect((await status())[0]?.status).toBe('REJECTED');
  });

  it('stay on when the app is saved again, and it is said when Gupshup does not turn them on', async () => {
    const token = await tokenOf(lotus);
    expect((await connect(lotus)).receiptsFailure).toBeUndefined();
    expect(await tokenOf(lotus)).toBe(token);
    const answer = await connect(await signInAs(app, 'seller'), 'a-wrong-token');
    expect(answer).toMatchObject({ message: 'Gupshup app saved', receiptsFailure: 'Gupshup: Authentication Failed' });
    expect(JSON.stringify(answer)).not.toContain(token);
  });
});
