import {
  CONFORMING_MESSENGERS,
  connectMessenger,
  type ProviderMood,
  startProvider,
  type TestProvider,
} from '../../../test/conforming-messengers.js';
import { readConfig } from '../../config/env.js';
import { UpstreamError } from '../../core/errors.js';
import { DEFAULT_LIMITS, isSetUp, PartnerHttp } from '../../platform/connectors/index.js';
import { type Delivery } from './kit/message.js';
import { type MessengerAdapter } from './kit/messenger-connector.js';

/** How long a provider may keep silent. Where an answer is due, long enough for a busy machine. */
const PATIENCE_MS: Partial<Record<ProviderMood, number>> = {
  'says nothing': 400,
  'takes it and its answer is lost': 2_000,
};
const ANSWER_DUE_MS = 20_000;
/** What nobody is held up for. */
const MOST_MS = 4_000;

describe.each(CONFORMING_MESSENGERS)('the messenger %s', (_key, connector) => {
  let provider: TestProvider;
  let clients: PartnerHttp[];

  beforeEach(async () => {
    provider = await startProvider(connector);
    clients = [];
  });

  afterEach(async () => {
    await Promise.all(clients.map((http) => http.close()));
    await provider.stop();
  });

  function adapterWith(timeoutMs = ANSWER_DUE_MS): MessengerAdapter {
    const http = new PartnerHttp(() => undefined, Date.now, { ...DEFAULT_LIMITS, timeoutMs });
    clients.push(http);
    return connectMessenger(connector, provider.env, { http, timeoutMs });
  }

  const to = connector.channel === 'email' ? 'asha@shop.example' : '9876543210';
  const delivery: Delivery = {
    messageId: 'm-1',
    to,
    message: { text: 'Hello Asha, 482913', subject: 'Your code', registeredId: '1107', parameters: ['482913'] },
  };
  const faultOf = async (mood: ProviderMood): Promise<UpstreamError | null> => {
    if (!provider.be(mood)) return null;
    const thrown: unknown = await adapterWith(PATIENCE_MS[mood])
      .deliver(delivery)
      .then(
        (id) => id,
        (error: unknown) => error,
      );
    if (!(thrown instanceof UpstreamError)) throw new Error(`not refused: ${String(thrown)}`);
    return thrown;
  };

  it('is off as the code comes, and on with what its provider gave us', () => {
    expect(isSetUp(connector, readConfig(connector.config, {}))).toBe(false);
    expect(isSetUp(connector, readConfig(connector.config, { ...provider.env }))).toBe(true);
  });

  it('delivers a message once, to its recipient, and gives it a name', async () => {
    await expect(adapterWith().deliver(delivery)).resolves.toMatch(/./);
    expect(provider.taken).toEqual([expect.stringContaining('Hello Asha, 482913')]);
    expect(provider.taken[0]).toContain(to);
  });

  it.each<[ProviderMood]>([['refuses it for good'], ['does not know our account any more']])(
    '[R6] gives a message up when the provider %s',
    async (mood) => {
      expect((await faultOf(mood))?.details.retryable).toBe(false);
      expect(provider.taken).toEqual([]);
    },
  );

  it.each<[ProviderMood]>([
    ['puts it off'],
    ['says nothing'],
    ['breaks off in the middle'],
    ['answers 200 with an error in it'],
  ])('[R6] holds nobody up when the provider %s, and delivers the message later', async (mood) => {
    const startedAt = performance.now();
    const fault = await faultOf(mood);
    expect(performance.now() - startedAt).toBeLessThan(MOST_MS);
    expect(fault?.details.retryable ?? true).toBe(true);
    expect(provider.taken).toEqual([]);
    provider.be('takes it');
    await expect(adapterWith().deliver(delivery)).resolves.toMatch(/./);
  });

  it('[R6] sends a message again whose answer was lost, although the provider took it', async () => {
    expect((await faultOf('takes it and its answer is lost'))?.details.retryable).toBe(true);
    provider.be('takes it');
    await adapterWith().deliver(delivery);
    expect(provider.taken).toHaveLength(2);
  });

  it.each<[ProviderMood]>([['refuses it for good'], ['puts it off'], ['says nothing'], ['breaks off in the middle']])(
    '[P3] lets out neither recipient nor words when the provider %s',
    async (mood) => {
      const fault = await faultOf(mood);
      const said = `${String(fault)} ${fault?.stack ?? ''} ${JSON.stringify(fault)} ${String(fault?.cause)}`;
      for (const word of [to, 'RECIPIENT', '482913', 'WORDS']) expect(said).not.toContain(word);
    },
  );
});
