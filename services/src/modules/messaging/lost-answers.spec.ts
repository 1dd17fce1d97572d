import { HostilePartner, SICK } from '../../../test/hostile-partner.js';
import { newPhone } from '../../../test/messages.js';
import { PartnerSimulator } from '../../../test/partner-simulator.js';
import { SmtpServer } from '../../../test/smtp-server.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { Actor } from '../../core/actor.js';
import { Database } from '../../database/database.js';
import { Messenger, type OutgoingMessage } from './index.js';

const TOKEN = 'receipts-of-lost-answers';

describe('a message of which the provider took in every word, and the answer was lost', () => {
  let simulator: PartnerSimulator;
  /** Does what the provider behind it does, and may drop its answer. */
  let wire: HostilePartner;
  let mailServer: SmtpServer;
  let app: TestApp;

  beforeAll(async () => {
    simulator = await PartnerSimulator.start();
    wire = await HostilePartner.start();
    mailServer = await SmtpServer.start();
    app = await createTestApp({
      env: {
        ...{ SMS_BASE_URL: `${wire.url}/sms`, SMS_API_KEY: 'sim-sms-key', SMS_ENTITY_ID: '1101000000000000001' },
        ...{ WHATSAPP_BASE_URL: `${wire.url}/gupshup`, WHATSAPP_API_KEY: 'sim-gupshup-key' },
        WHATSAPP_WEBHOOK_TOKEN: TOKEN,
        ...{ SMTP_HOST: '127.0.0.1', SMTP_PORT: String(mailServer.port), SMTP_TLS: 'none' },
        SMTP_FROM: 'no-reply@godown.example',
        MESSAGING_TIMEOUT_MS: '20000',
      },
    });
  });
  beforeEach(() => {
    wire.standBefore(simulator.url, SICK['refuses the connection']);
    mailServer.answers = {};
  });
  afterAll(async () => {
    await app.close();
    await Promise.all([simulator.stop(), wire.stop(), mailServer.stop()]);
  });

  const send = (over: Pick<OutgoingMessage, 'channel' | 'to'>) =>
    app
      .get(Database)
      .within(Actor.system(), (tx) =>
        app.get(Messenger).send(tx, { template: 'signup-code', values: { code: '482913', minutes: '10' }, ...over }),
      );
  const rowOf = async (id: string) =>
    (
      await app.sql<{ state: string; error: string | null; receipt: string | null; partner: string | null }>(
        `SELECT state, last_error AS error, receipt, partner_message_id AS partner FROM outgoing_messages WHERE id = $1`,
        [id],
      )
    )[0];
  const until = async (id: string, state: string): Promise<void> => {
    while ((await rowOf(id))?.state !== state) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  const received = async (to: string): Promise<{ id: string }[]> => {
    const answer = await fetch(`${simulator.url}/control/messages?to=${encodeURIComponent(to)}`);
    return ((await answer.json()) as { messages: { id: string }[] }).messages;
  };
  const receipt = (to: string, gsId: string, type = 'delivered') =>
    app.http
      .post('/api/webhooks/messages/whatsapp')
      .set('authorization', `Bearer ${TOKEN}`)
      .send({
        ...{ app: 'Godown', version: 2, type: 'message-event', timestamp: Date.now() },
        payload: { id: gsId, gsId, type, destination: `91${to}`, payload: {} },
      })
      .expect(200);
  /** The quarter of an hour in which receipts come is over. */
  const waitOut = async (id: string): Promise<void> => {
    await app.sql(
      `UPDATE pgboss.job SET start_after = now() WHERE name = 'message.settle' AND data ->> 'messageId' = $1`,
      [id],
    );
    await until(id, 'refused');
  };

  it('an SMS is sent again under our id, which its provider knows: the phone has it once', async () => {
    const phone = newPhone();
    const id = await send({ channel: 'sms', to: phone });
    while ((await rowOf(id))?.error === null) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await received(phone)).toHaveLength(1);
    wire.standBefore(simulator.url);
    await until(id, 'sent');
    expect(await received(phone)).toHaveLength(1);
  });

  it('a WhatsApp message is not sent again; its receipt tells that it was sent', async () => {
    const phone = newPhone();
    const id = await send({ channel: 'whatsapp', to: phone });
    await until(id, 'unknown');
    const [theirs] = await received(phone);
    // A receipt to somebody else is none of it.
    await receipt(newPhone(), 'of-another');
    await app.settle();
    expect(await rowOf(id)).toMatchObject({ state: 'unknown', error: 'ANSWER_LOST' });
    await receipt(phone, theirs?.id ?? '');
    await app.settle();
    expect(await rowOf(id)).toEqual({ state: 'sent', error: null, receipt: 'delivered', partner: theirs?.id });
    expect(await received(phone)).toHaveLength(1);
  });

  it('a WhatsApp message whose receipt was here before it was given up counts as sent at once', async () => {
    const phone = newPhone();
    let isTold = false;
    wire.standBefore(simulator.url, (request) => {
      void receipt(phone, 'early-1').then(async () => {
        while ((await app.sql(`SELECT 1 FROM message_receipts WHERE partner_message_id = 'early-1'`)).length === 0)
          await new Promise((resolve) => setTimeout(resolve, 20));
        isTold = true;
        request.socket.destroy();
      });
    });
    const id = await send({ channel: 'whatsapp', to: phone });
    await until(id, 'sent');
    expect(isTold).toBe(true);
    expect(await rowOf(id)).toMatchObject({ receipt: 'delivered', partner: 'early-1' });
    expect(await received(phone)).toHaveLength(1);
  });

  it('a WhatsApp message without any receipt ends as not confirmed, sent once', async () => {
    const phone = newPhone();
    const id = await send({ channel: 'whatsapp', to: phone });
    await until(id, 'unknown');
    await waitOut(id);
    expect(await rowOf(id)).toMatchObject({ error: 'ANSWER_LOST' });
    expect(await received(phone)).toHaveLength(1);
  });

  it('a WhatsApp message that a process was handing over when it died is not sent again', async () => {
    const phone = newPhone();
    // As the process left it: claimed, and nothing said of it.
    const id = await app.get(Database).within(Actor.system(), async (tx) => {
      const sent = await app.get(Messenger).send(tx, {
        ...{ channel: 'whatsapp', to: phone, template: 'signup-code' },
        values: { code: '482913', minutes: '10' },
      });
      await tx.query(`UPDATE outgoing_messages SET sending_at = now() WHERE id = $1`, [sent]);
      return sent;
    });
    await until(id, 'unknown');
    await waitOut(id);
    expect(await received(phone)).toEqual([]);
  });

  it('a mail is not sent again once the mail server had all of it', async () => {
    const to = `${newPhone()}@shop.example`;
    mailServer.answers = { content: 'drops' };
    const id = await send({ channel: 'email', to });
    await until(id, 'unknown');
    mailServer.answers = {};
    await waitOut(id);
    expect(mailServer.received.filter((mail) => mail.to.includes(to))).toHaveLength(1);
  });

  it('a mail that broke off before its content is sent again, and arrives once', async () => {
    const to = `${newPhone()}@shop.example`;
    mailServer.answers = { RCPT: 'drops' };
    const id = await send({ channel: 'email', to });
    while ((await rowOf(id))?.error === null) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await rowOf(id)).toMatchObject({ state: 'waiting' });
    mailServer.answers = {};
    await until(id, 'sent');
    expect(mailServer.received.filter((mail) => mail.to.includes(to))).toHaveLength(1);
  });
});
