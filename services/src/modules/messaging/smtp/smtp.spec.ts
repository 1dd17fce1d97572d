import { newPhone } from '../../../../test/messages.js';
import { SmtpServer } from '../../../../test/smtp-server.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { Actor } from '../../../core/actor.js';
import { Database } from '../../../database/database.js';
import { Messenger } from '../index.js';

describe('mails of an application that has a mail server', () => {
  let server: SmtpServer;
  let app: TestApp;

  beforeAll(async () => {
    server = await SmtpServer.start();
    app = await createTestApp({
      env: {
        SMTP_URL: `smtp://127.0.0.1:${server.port}`,
        SMTP_TLS: 'none',
        // Nobody is there: a mail that went this way would not arrive.
        MAIL_BASE_URL: 'http://127.0.0.1:9',
      },
    });
  });

  beforeEach(() => {
    server.answers = {};
  });

  afterAll(async () => {
    await app?.close();
    await server?.stop();
  });

  const send = (to: string): Promise<string> =>
    app.get(Database).within(Actor.system(), (tx) =>
      app.get(Messenger).send(tx, {
        channel: 'email',
        to,
        template: 'password-changed',
        values: { name: 'Meera', at: 'Nov 21, 2026 10:00 AM' },
      }),
    );
  const newAddress = (): string => `${newPhone()}@shop.example`;
  const rowOf = async (id: string) =>
    (
      await app.sql<{ state: string; attempts: number; last_error: string | null; is_kept: boolean }>(
        'SELECT state, attempts, last_error, sealed IS NOT NULL AS is_kept FROM outgoing_messages WHERE id = $1',
        [id],
      )
    )[0];
  const receivedBy = (address: string) => server.received.filter(({ to }) => to.includes(address));

  it('go through it, once, and keep no word of what they said', async () => {
    const to = newAddress();
    const id = await send(to);
    await app.settle();
    expect(receivedBy(to)).toEqual([expect.objectContaining({ content: expect.stringContaining('Hello Meera') })]);
    expect(await rowOf(id)).toEqual({ state: 'sent', attempts: 1, last_error: null, is_kept: false });
  });

  it('[R6] are not tried again after a 5xx', async () => {
    server.answers = { RCPT: '550 5.1.1 No such user' };
    const id = await send(newAddress());
    await app.settle();
    expect(await rowOf(id)).toEqual({ state: 'refused', attempts: 1, last_error: '550', is_kept: false });
  });

  it('[R6] are tried again after a 4xx, and arrive once', async () => {
    server.answers = { RCPT: '450 4.2.0 Come again later' };
    const to = newAddress();
    const id = await send(to);
    while ((await rowOf(id))?.last_error === null) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', last_error: '450', is_kept: true });
    server.answers = {};
    while ((await rowOf(id))?.state === 'waiting') {
      await app.sql(`UPDATE pgboss.job SET start_after = now() WHERE name = 'message.deliver' AND state = 'retry'`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(receivedBy(to)).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ state: 'sent', is_kept: false });
  });
});
