import { Actor } from '../../core/actor.js';
import { Database } from '../../database/database.js';
import { newPhone } from '../../../test/messages.js';
import { PartnerSimulator } from '../../../test/partner-simulator.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { maskRecipient, Messenger, type OutgoingMessage } from './index.js';
import { SmsConfig } from './sms/sms.config.js';

describe('Messages', () => {
  let simulator: PartnerSimulator;
  let app: TestApp;
  let config: SmsConfig;

  beforeAll(async () => {
    simulator = await PartnerSimulator.start();
    app = await createTestApp({
      env: {
        SMS_BASE_URL: `${simulator.url}/sms`,
        SMS_API_KEY: 'sim-sms-key',
        SMS_ENTITY_ID: '1101000000000000001',
        SMS_SENDER: 'LOTUSS',
        SMS_TEMPLATE_SIGNUP_CODE: '1207160000000000777',
        WHATSAPP_BASE_URL: `${simulator.url}/gupshup`,
        WHATSAPP_API_KEY: 'sim-gupshup-key',
        MAIL_BASE_URL: `${simulator.url}/mail`,
        MAIL_API_KEY: 'sim-mail-key',
        MESSAGING_TIMEOUT_MS: '60000',
      },
    });
    config = app.get(SmsConfig);
  });

  afterAll(async () => {
    await app.close();
    await simulator.stop();
  });

  const send = (message: OutgoingMessage) =>
    app.get(Database).within(Actor.system(), (tx) => app.get(Messenger).send(tx, message));
  const code = (to: string | null): OutgoingMessage => ({
    channel: 'sms',
    to,
    template: 'signup-code',
    values: { code: '482913', minutes: '10' },
  });

  async function rowOf(id: string) {
    const [row] = await app.sql(
      `SELECT state, attempts, sealed, last_error, masked_recipient, partner_message_id FROM outgoing_messages WHERE id = $1`,
      [id],
    );
    return row;
  }

  async function received(to: string): Promise<{ channel: string; text: string; subject?: string }[]> {
    const answer = await fetch(`${simulator.url}/control/messages?to=${encodeURIComponent(to)}`);
    return ((await answer.json()) as { messages: { channel: string; text: string; subject?: string }[] }).messages;
  }

  it('reach the phone as SMS once the transaction has committed, and then keep no word of what they said', async () => {
    const phone = newPhone();
    const id = await send(code(phone));
    await app.settle();
    expect(await received(phone)).toMatchObject([
      { channel: 'sms', text: expect.stringContaining('482913 is your Godown verification code') },
    ]);
    expect(await rowOf(id)).toMatchObject({
      state: 'sent',
      attempts: 1,
      sealed: null,
      partner_message_id: expect.stringMatching(/./),
    });
  });

  it('carry the ids of the telecom registry as the settings say', async () => {
    const phone = newPhone();
    await send(code(phone));
    await app.settle();
    await send({ ...code(phone), template: 'password-code' });
    await app.settle();
    const registered = { entityId: '1101000000000000001', from: 'LOTUSS' };
    expect(await received(phone)).toMatchObject([
      { ...registered, templateId: '1107160000000000003' },
      { ...registered, templateId: '1207160000000000777' },
    ]);
  });

  it('go out by WhatsApp and mail as well', async () => {
    const phone = newPhone();
    const email = `${phone}@shop.example`;
    await send({ ...code(phone), channel: 'whatsapp' });
    await send({
      channel: 'email',
      to: email,
      template: 'password-changed',
      values: { name: 'Meera', at: 'Nov 21, 2026 10:00 AM' },
    });
    await app.settle();
    expect((await received(phone)).map((message) => message.channel)).toEqual(['whatsapp']);
    expect(await received(email)).toMatchObject([
      { channel: 'email', subject: 'Your Godown password was changed', text: expect.stringContaining('Hello Meera') },
    ]);
  });

  it('are never sent when the transaction rolls back', async () => {
    const phone = newPhone();
    const failing = app.get(Database).within(Actor.system(), async (tx) => {
      await app.get(Messenger).send(tx, code(phone));
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await app.settle();
    expect(await received(phone)).toEqual([]);
  });

  it('are not sent to nobody, and do not show it', async () => {
    const id = await send(code(null));
    await app.settle();
    expect(await rowOf(id)).toMatchObject({ state: 'suppressed', attempts: 0, sealed: null, masked_recipient: '' });
  });

  it('wait and are tried again while the provider is away, and arrive once', async () => {
    const phone = newPhone();
    const url = config.url;
    config.url = 'http://127.0.0.1:9';
    const id = await send(code(phone));
    while ((await rowOf(id))?.last_error === null) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await rowOf(id)).toMatchObject({ state: 'waiting' });
    config.url = url;
    // The next try waits some seconds, and nothing that waits counts as unsettled.
    while ((await rowOf(id))?.state === 'waiting') await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await rowOf(id)).toMatchObject({ state: 'sent', sealed: null });
    expect(await received(phone)).toHaveLength(1);
  });

  it('that the provider refuses for good are not tried again', async () => {
    const key = config.key;
    config.key = 'wrong';
    const id = await send(code(newPhone()));
    await app.settle();
    config.key = key;
    expect(await rowOf(id)).toMatchObject({
      state: 'refused',
      attempts: 1,
      sealed: null,
      last_error: expect.stringMatching(/401|\w+/),
    });
  });

  it('that lack a value are a fault of ours and stop the transaction', async () => {
    await expect(send({ ...code(newPhone()), values: { minutes: '10' } })).rejects.toThrow(/lacks the value code/);
  });

  it.each(['\r\n', '\n', '\r', '\u0000', '\u0085', '\u2028', '\u2029', '\u000b'])(
    '[S12] keep one block of headers and one recipient, whatever a name brings after %j',
    async (end) => {
      const email = `${newPhone()}@shop.example`;
      const bcc = `Shop${end}Bcc: evil@x.example${end}${end}<b>`;
      await send({
        channel: 'email',
        to: email,
        template: 'ready-to-ship',
        values: { brand: bcc, order: `SO${end}X`, name: bcc, link: 'https://track.example/x' },
      });
      await app.settle();
      const [mail, ...more] = await received(email);
      expect(more).toEqual([]);
      expect(mail?.subject).toBe('Your Shop Bcc: evil@x.example <b> order SO X is ready to ship');
      expect(await received('evil@x.example')).toEqual([]);
    },
  );

  it('[S12] reach nobody else by WhatsApp, whatever a value brings', async () => {
    const [phone, other] = [newPhone(), newPhone()];
    const code = `1&destination=91${other}&message=x"},"to":"${other}`;
    await send({ channel: 'whatsapp', to: phone, template: 'signup-code', values: { code, minutes: '10' } });
    await app.settle();
    expect(await received(phone)).toMatchObject([{ text: expect.stringContaining(code) }]);
    expect(await received(other)).toEqual([]);
  });

  it('show no more of a recipient than its end', () => {
    expect(maskRecipient('9876543210')).toBe('*******210');
    expect(maskRecipient('meera@shop.example')).toBe('m***@shop.example');
  });
});
