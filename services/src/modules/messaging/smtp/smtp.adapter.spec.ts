import tls from 'node:tls';
import { CERTIFICATE, SmtpServer } from '../../../../test/smtp-server.js';
import { readConfig } from '../../../config/env.js';
import { UpstreamError } from '../../../core/errors.js';
import { type Delivery } from '../kit/message.js';
import { SmtpAdapter } from './smtp.adapter.js';
import { SmtpClient } from './smtp.client.js';
import { SmtpConfig } from './smtp.config.js';

const TIMEOUT_MS = 2_000;
/** For conversations that end by their time limit. */
const SHORT_MS = 300;
const TO = 'asha@shop.example';
const REPLIES = ['greeting', 'MAIL', 'RCPT', 'DATA', 'content'] as const;
const STAGES = [...REPLIES, 'EHLO'] as const;

describe('mail through a mail server', () => {
  let server: SmtpServer;
  let now: number;

  afterEach(async () => {
    await server?.stop();
  });

  const adapterTo = (env: Record<string, string> = {}, timeoutMs = TIMEOUT_MS): SmtpAdapter => {
    const config = readConfig(SmtpConfig, {
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(server.port),
      SMTP_TLS: server.kind,
      SMTP_FROM: 'no-reply@godown.example',
      ...env,
    });
    return new SmtpAdapter(new SmtpClient(config, timeoutMs, () => now), config);
  };
  const mail = (over: Partial<Delivery> & { subject?: string; text?: string } = {}): Delivery => ({
    messageId: over.messageId ?? 'm-1',
    to: over.to ?? TO,
    message: {
      text: over.text ?? 'Hello Asha,\n.\nyour code is 482913 ✓',
      subject: over.subject ?? 'Your Godown code',
      registeredId: 'x',
      parameters: [],
    },
  });
  const faultOf = async (sending: Promise<string>): Promise<UpstreamError> => {
    const thrown: unknown = await sending.then(
      (id) => id,
      (error: unknown) => error,
    );
    if (!(thrown instanceof UpstreamError)) throw new Error(`not refused: ${String(thrown)}`);
    return thrown;
  };
  const isClosed = async (): Promise<void> => {
    while (server.openConnections > 0) await new Promise((resolve) => setTimeout(resolve, 10));
  };

  beforeEach(() => {
    now = 0;
  });

  describe('without TLS, on the same machine', () => {
    beforeEach(async () => {
      server = await SmtpServer.start();
    });

    it('arrives once, from our sender, with its subject and text, under an id that every try has', async () => {
      const adapter = adapterTo({ SMTP_USER: 'godown', SMTP_PASSWORD: 'pass word' });
      await expect(adapter.deliver(mail())).resolves.toBe('<m-1@godown.example>');
      const [received, ...more] = server.received;
      expect(more).toEqual([]);
      expect(received).toMatchObject({ from: 'no-reply@godown.example', to: [TO] });
      for (const header of [
        'From: Godown <no-reply@godown.example>',
        `To: ${TO}`,
        'Subject: Your Godown code',
        'Message-ID: <m-1@godown.example>',
      ])
        expect(received?.content).toContain(`${header}\r\n`);
      const [, body = ''] = received?.content.split('\r\n\r\n') ?? [];
      expect(received?.content).toContain('Content-Transfer-Encoding: quoted-printable');
      expect(body.replaceAll('\r\n..', '\r\n.')).toBe('Hello Asha,\r\n.\r\nyour code is 482913 =E2=9C=93');
      expect(server.heard).toContain(`AUTH PLAIN ${Buffer.from('\0godown\0pass word').toString('base64')}`);
      await isClosed();
    });

    it('takes its server, port, user and password from one address as well', async () => {
      const adapter = adapterTo({ SMTP_HOST: '', SMTP_URL: `smtp://go%40down:p%3Aw@127.0.0.1:${server.port}` });
      await adapter.deliver(mail());
      expect(server.heard).toContain(`AUTH PLAIN ${Buffer.from('\0go@down\0p:w').toString('base64')}`);
      expect(server.received).toHaveLength(1);
    });

    it.each(REPLIES)('[R6] is refused for good by a 5xx at %s, and no word of the server leaves', async (stage) => {
      server.answers = { [stage]: `550 5.1.1 <${TO}> does not want 482913` };
      const fault = await faultOf(adapterTo().deliver(mail()));
      expect([fault.code, fault.details]).toEqual(['550', { retryable: false, status: 550 }]);
      const said = `${fault.stack} ${JSON.stringify(fault)} ${String(fault.cause)}`;
      expect([said.includes('asha'), said.includes('482913')]).toEqual([false, false]);
      expect(server.received).toEqual([]);
      await isClosed();
    });

    it.each(REPLIES)('[R6] is tried again after a 4xx at %s, and arrives then', async (stage) => {
      server.answers = { [stage]: '451 4.3.0 Come again later' };
      const adapter = adapterTo();
      expect((await faultOf(adapter.deliver(mail()))).details).toEqual({ retryable: true, status: 451 });
      expect(server.received).toEqual([]);
      server.answers = {};
      await adapter.deliver(mail());
      expect(server.received).toHaveLength(1);
    });

    it.each(STAGES)(
      '[R6] ends within its time when the server says nothing at %s, and leaves no connection',
      async (stage) => {
        server.answers = { [stage]: 'hangs' };
        const startedAt = performance.now();
        const fault = await faultOf(adapterTo({}, SHORT_MS).deliver(mail()));
        expect(performance.now() - startedAt).toBeLessThan(10 * SHORT_MS);
        expect([fault.code, fault.details.retryable]).toEqual(['PARTNER_TIMEOUT', true]);
        await isClosed();
      },
    );

    it.each(STAGES)('[R6] is tried again when the server is gone at %s', async (stage) => {
      server.answers = { [stage]: 'drops' };
      const adapter = adapterTo();
      const fault = await faultOf(adapter.deliver(mail()));
      expect([fault.code, fault.details.retryable]).toEqual(['PARTNER_UNREACHABLE', true]);
      server.answers = {};
      await expect(adapter.deliver(mail())).resolves.toBe('<m-1@godown.example>');
    });

    it('[R6] has the same Message-ID when it is sent again, because the answer to the first was lost', async () => {
      server.answers = { content: 'hangs' };
      const fault = await faultOf(adapterTo({}, SHORT_MS).deliver(mail()));
      expect(fault.details.retryable).toBe(true);
      server.answers = {};
      await adapterTo().deliver(mail());
      const ids = server.received.map(({ content }) => /^Message-ID: (.+)\r$/m.exec(content)?.[1]);
      expect(ids).toEqual(['<m-1@godown.example>', '<m-1@godown.example>']);
    });

    it('[R6] rests after five failures and goes on after half a minute; a recipient who is put off is none', async () => {
      const adapter = adapterTo();
      server.answers = { RCPT: '450 4.2.0 Greylisted' };
      for (let times = 0; times < 6; times += 1) expect((await faultOf(adapter.deliver(mail()))).code).toBe('450');
      server.answers = { greeting: 'drops' };
      for (let times = 0; times < 5; times += 1) await faultOf(adapter.deliver(mail()));
      server.answers = {};
      const fault = await faultOf(adapter.deliver(mail()));
      expect([fault.code, fault.details.retryable]).toEqual(['PARTNER_RESTING', true]);
      now += 30_000;
      await adapter.deliver(mail());
      expect(server.received).toHaveLength(1);
    });

    it.each(['\r\n', '\n', '\r', '\u0000', '\u0085', '\u2028', '\u2029', '\u000b'])(
      '[S12] has one block of headers and one recipient, whatever a subject brings after %j',
      async (end) => {
        const subject = `Hi${end}Bcc: evil@x.example${end}${end}<b>`;
        await adapterTo().deliver(mail({ subject }));
        expect(server.received[0]?.to).toEqual([TO]);
        const [headers = ''] = server.received[0]?.content.split('\r\n\r\n') ?? [];
        expect(headers.split('\r\n').filter((line) => /^(bcc|to|subject):/i.test(line))).toEqual([
          `To: ${TO}`,
          'Subject: Hi Bcc: evil@x.example <b>',
        ]);
      },
    );

    it.each([
      `${TO}, evil@x.example`,
      `${TO}\r\nRCPT TO:<evil@x.example>`,
      `${TO}>\r\nDATA`,
      `Asha <${TO}>`,
      'nobody',
      '',
      `group: ${TO}, evil@x.example;`,
    ])('[S12] goes to nobody whose address is %j', async (to) => {
      const fault = await faultOf(adapterTo().deliver(mail({ to })));
      expect([fault.code, fault.details.retryable]).toEqual(['NO_ADDRESS', false]);
      expect(server.heard).toEqual([]);
    });

    it('[S12] reads no file and no address that a text names', async () => {
      await adapterTo().deliver(mail({ text: 'path: /etc/passwd', subject: '=?utf-8?Q?Bcc:_evil=40x.example?=' }));
      expect(server.received[0]?.content).toContain('path: /etc/passwd');
      expect(server.received[0]?.to).toEqual([TO]);
    });
  });

  describe.each(['starttls', 'implicit'] as const)('with TLS (%s)', (kind) => {
    const trusted = tls.getCACertificates('default');

    beforeEach(async () => {
      server = await SmtpServer.start(kind);
    });

    afterEach(() => {
      tls.setDefaultCACertificates(trusted);
    });

    it('tells a server whose certificate nobody vouches for neither password nor mail', async () => {
      const adapter = adapterTo({ SMTP_USER: 'godown', SMTP_PASSWORD: 'secret' });
      const fault = await faultOf(adapter.deliver(mail()));
      expect([fault.code, fault.details.retryable]).toEqual([expect.stringMatching(/^PARTNER_/), true]);
      expect(server.heard.filter((line) => !/^(EHLO|STARTTLS)/.test(line))).toEqual([]);
      expect(server.received).toEqual([]);
    });

    it('says password and mail only once the connection is encrypted', async () => {
      tls.setDefaultCACertificates([...trusted, CERTIFICATE.cert]);
      await adapterTo({ SMTP_USER: 'godown', SMTP_PASSWORD: 'secret' }).deliver(mail());
      expect(server.received).toMatchObject([{ to: [TO], isEncrypted: true }]);
      const verbs = server.heard.map((line) => line.split(' ')[0]);
      expect(verbs.slice(0, verbs.indexOf('AUTH'))).toEqual(
        kind === 'starttls' ? ['EHLO', 'STARTTLS', 'EHLO'] : ['EHLO'],
      );
    });
  });

  it('goes to no server that offers no TLS', async () => {
    server = await SmtpServer.start();
    const adapter = adapterTo({ SMTP_TLS: 'starttls', SMTP_USER: 'godown', SMTP_PASSWORD: 'secret' });
    const fault = await faultOf(adapter.deliver(mail()));
    expect([fault.code, fault.details.retryable]).toEqual(['PARTNER_TLS', true]);
    expect(server.heard.filter((line) => /^(AUTH|MAIL)/.test(line))).toEqual([]);
  });
});

describe('the settings of a mail server', () => {
  const read = (env: Record<string, string>) => readConfig(SmtpConfig, env).server;

  it('are off until there is a server', () => {
    expect(read({})).toBeNull();
    expect(read({ SMTP_PORT: '25', SMTP_USER: 'x' })).toBeNull();
  });

  it('are one address, or its parts', () => {
    expect(read({ SMTP_URL: 'smtps://a%40b:c%2Fd@mail.example' })).toEqual({
      host: 'mail.example',
      port: 465,
      tls: 'implicit',
      user: 'a@b',
      password: 'c/d',
    });
    expect(read({ SMTP_URL: 'smtp://mail.example:2525' })).toMatchObject({ port: 2525, tls: 'starttls', user: '' });
    expect(read({ SMTP_HOST: 'mail.example', SMTP_USER: 'u', SMTP_PASSWORD: 'p' })).toEqual({
      host: 'mail.example',
      port: 587,
      tls: 'starttls',
      user: 'u',
      password: 'p',
    });
  });

  it.each<[Record<string, string>, string]>([
    [{ SMTP_URL: 'http://mail.example' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://u:%zz@mail.example' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://mail.example/?tls.rejectUnauthorized=false' }, 'SMTP_URL'],
    [{ SMTP_HOST: 'mail example' }, 'SMTP_HOST'],
    [{ SMTP_HOST: 'mail.example', SMTP_PORT: '0' }, 'SMTP_PORT'],
    [{ SMTP_HOST: 'mail.example', SMTP_TLS: 'maybe' }, 'SMTP_TLS'],
    [{ SMTP_HOST: 'mail.example', SMTP_TLS: 'none' }, 'SMTP_TLS'],
    [{ SMTP_URL: 'smtp://mail.example', SMTP_TLS: 'none' }, 'SMTP_TLS'],
    [{ SMTP_HOST: 'mail.example', SMTP_FROM: 'Godown' }, 'SMTP_FROM'],
  ])('refuse %j', (env, name) => {
    expect(() => read(env)).toThrow(name);
  });
});
