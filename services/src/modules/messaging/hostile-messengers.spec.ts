import { HostilePartner, SICK } from '../../../test/hostile-partner.js';
import { newPhone } from '../../../test/messages.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { Actor } from '../../core/actor.js';
import { UpstreamError } from '../../core/errors.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { Database } from '../../database/database.js';
import { Messenger } from './index.js';
import { MessageAdapters } from './message-adapters.js';

/** For whoever is silent: nothing else here is about time limits, and a busy machine is slow to read 50 MB. */
const TIMEOUT_MS = 1_500;
const PATIENCE_MS = 60_000;
const SILENT: readonly string[] = ['hangs', 'drips one byte at a time'];
const CODES: Readonly<Record<keyof typeof SICK, string>> = {
  'refuses the connection': 'PARTNER_UNREACHABLE',
  hangs: 'PARTNER_TIMEOUT',
  'drips one byte at a time': 'PARTNER_TIMEOUT',
  'answers 500': '500',
  'answers 429': '429',
  'answers 200 with HTML': 'PARTNER_NONSENSE',
  'answers truncated JSON': 'PARTNER_NONSENSE',
  'answers 50 MB': 'PARTNER_TOO_LARGE',
  'redirects to our own network': '307',
  'answers JSON a hundred thousand deep': 'PARTNER_NONSENSE',
};

const envOf = ({ url }: HostilePartner, timeoutMs: number): Record<string, string> => ({
  SMS_ENTITY_ID: '11010',
  SMS_BASE_URL: url,
  WHATSAPP_BASE_URL: url,
  MAIL_BASE_URL: url,
  MESSAGING_TIMEOUT_MS: String(timeoutMs),
});
const isWell = (provider: HostilePartner): void => {
  provider.answering = (_request, response) => void response.writeHead(200).end('{"messageId":"theirs-1"}');
};
const deliverBy = (app: TestApp, channel: 'sms' | 'whatsapp' | 'email') =>
  app.get(MessageAdapters).deliver(channel, {
    ...{ messageId: 'm-1', to: '9876543210' },
    message: { text: 'hello', subject: 'hello', registeredId: '1', parameters: [] },
  });

describe('a messenger that is sick', () => {
  let provider: HostilePartner;
  let app: TestApp;
  let patientApp: TestApp;

  beforeAll(async () => {
    provider = await HostilePartner.start();
    app = await createTestApp({ env: envOf(provider, TIMEOUT_MS) });
    patientApp = await createTestApp({ env: envOf(provider, PATIENCE_MS) });
  });

  beforeEach(() => {
    provider.calls.length = 0;
  });

  afterAll(async () => {
    await app?.close();
    await patientApp?.close();
    await provider?.stop();
  });

  const faultOf = async (asking: TestApp, channel: 'sms' | 'whatsapp' | 'email'): Promise<UpstreamError> => {
    const thrown: unknown = await deliverBy(asking, channel).then(
      (id) => id,
      (error: unknown) => error,
    );
    if (!(thrown instanceof UpstreamError)) throw new Error(`not refused: ${String(thrown)}`);
    return thrown;
  };

  describe.each(['sms', 'whatsapp', 'email'] as const)('by %s', (channel) => {
    it.each(Object.keys(SICK) as (keyof typeof SICK)[])(
      '[R6] and %s holds nobody up, and is asked again later',
      async (sickness) => {
        provider.answering = SICK[sickness];
        const asking = SILENT.includes(sickness) ? app : patientApp;
        const startedAt = performance.now();
        const fault = await faultOf(asking, channel);
        expect(performance.now() - startedAt).toBeLessThan(10_000);
        expect([fault.code, JSON.stringify(fault.details).includes('9876543210')]).toEqual([CODES[sickness], false]);
        expect(fault.details.retryable).toBe(true);
        expect(provider.calls).toHaveLength(1);
        isWell(provider);
        await expect(deliverBy(asking, channel)).resolves.toBe('theirs-1');
      },
    );
  });

  it('[R6] and stays so is given up after the last try, and nobody keeps what the message said', async () => {
    provider.answering = SICK['answers 200 with HTML'];
    const id = await app.get(Database).within(Actor.system(), (tx) =>
      app.get(Messenger).send(tx, {
        channel: 'email',
        to: 'meera@shop.example',
        template: 'password-changed',
        values: { name: 'Meera', at: 'today' },
      }),
    );
    const state = async () =>
      (
        await app.sql<{ state: string; sealed: Buffer | null }>(
          'SELECT state, sealed FROM outgoing_messages WHERE id = $1',
          [id],
        )
      )[0];
    while ((await state())?.state === 'waiting') {
      await app.sql(
        `UPDATE pgboss.job SET start_after = now(), retry_limit = 2 WHERE name = 'message.deliver' AND data ->> 'messageId' = $1 AND state IN ('created', 'retry')`,
        [id],
      );
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(await state()).toEqual({ state: 'refused', sealed: null });
    const outputs = await app.sql<{ output: unknown }>(
      `SELECT output FROM pgboss.job WHERE name = 'message.deliver' AND data ->> 'messageId' = $1`,
      [id],
    );
    expect(JSON.stringify(outputs)).not.toContain('Sign in');
  });

  it('[R6] leaves no message waiting for nobody when its last try died with our process', async () => {
    const stateAfter = async (state: string) => {
      const [row] = await app.sql<{ id: string }>(
        `INSERT INTO outgoing_messages (channel, template, masked_recipient, sealed, state, created_at) VALUES ('sms', 'x', '***', '\\x00', $1, now()) RETURNING id`,
        [state],
      );
      await app
        .get(Database)
        .within(Actor.system(), (tx) => app.get(Jobs).enqueue(tx, 'message.abandoned', { messageId: row?.id ?? '' }));
      await app.settle();
      return app.sql(`SELECT state, sealed IS NULL AS is_erased FROM outgoing_messages WHERE id = $1`, [row?.id]);
    };
    expect(await stateAfter('waiting')).toEqual([{ state: 'refused', is_erased: true }]);
    expect(await stateAfter('sent')).toEqual([{ state: 'sent', is_erased: false }]);
    const [queue] = await app.sql(`SELECT dead_letter FROM pgboss.queue WHERE name = 'message.deliver'`);
    expect(queue).toEqual({ dead_letter: 'message.abandoned' });
  });
});

describe('a messenger that fails', () => {
  let provider: HostilePartner;
  let app: TestApp;

  beforeAll(async () => {
    provider = await HostilePartner.start();
    // It answers, however slow the machine is: nothing here is about time limits.
    app = await createTestApp({ env: envOf(provider, PATIENCE_MS) });
  });

  afterAll(async () => {
    await app?.close();
    await provider?.stop();
  });

  it('[R6] is left alone after five failures while the others go on; its messages are kept, and go out once it is well', async () => {
    const send = () =>
      app.get(Database).within(Actor.system(), (tx) =>
        app.get(Messenger).send(tx, {
          channel: 'sms',
          to: newPhone(),
          template: 'signup-code',
          values: { code: '482913', minutes: '10' },
        }),
      );
    const messages = () =>
      app.sql<{ id: string; state: string; is_kept: boolean; last_error: string | null }>(
        `SELECT id, state, sealed IS NOT NULL AS is_kept, last_error FROM outgoing_messages ORDER BY id`,
      );
    const until = async (isSo: (of: { state: string; last_error: string | null }) => boolean): Promise<void> => {
      for (;;) {
        const others = (await messages()).filter((one) => !isSo(one)).map(({ id }) => id);
        if (others.length === 0) return;
        // Only of these: the oldest go first, and woken again and again they would use up their tries before the rest had one.
        await app.sql(
          `UPDATE pgboss.job SET start_after = now() WHERE name = 'message.deliver' AND state = 'retry' AND data ->> 'messageId' = ANY ($1)`,
          [others],
        );
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    };
    app.clock.freezeAt(new Date());
    provider.answering = SICK['answers 500'];
    for (let sent = 0; sent < 8; sent += 1) await send();
    await until(({ last_error: error }) => error === 'PARTNER_RESTING');
    // Two are under way at a time: the fifth and the sixth may leave together.
    expect([5, 6]).toContain(provider.calls.length);
    expect(new Set((await messages()).map(({ state, is_kept: isKept }) => `${state} ${isKept}`))).toEqual(
      new Set(['waiting true']),
    );
    isWell(provider);
    await expect(deliverBy(app, 'whatsapp')).resolves.toBe('theirs-1');
    await expect(deliverBy(app, 'sms')).rejects.toMatchObject({
      code: 'PARTNER_RESTING',
      details: { retryable: true },
    });
    provider.calls.length = 0;
    app.clock.advance({ seconds: 30 });
    await until(({ state }) => state === 'sent');
    expect(provider.calls).toHaveLength(8);
  });
});
