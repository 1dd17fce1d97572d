import { type IncomingMessage } from 'node:http';
import { readConfig } from '../src/config/env.js';
import { MESSENGERS } from '../src/modules/messaging/connectors.js';
import { type MessengerAdapter, type MessengerConnector } from '../src/modules/messaging/kit/messenger-connector.js';
import { type PartnerHttp } from '../src/platform/connectors/index.js';
import { HostilePartner, SICK } from './hostile-partner.js';
import { SmtpServer } from './smtp-server.js';

/** What a provider does with a message. */
export type ProviderMood =
  | 'takes it'
  | 'refuses it for good'
  | 'puts it off'
  | 'does not know our account any more'
  | 'says nothing'
  | 'takes it and its answer is lost'
  | 'breaks off in the middle'
  | 'answers 200 with an error in it';

/** A provider in a test: what it took, and what it does with the next message. */
export interface TestProvider {
  /** The environment that sets the connector up for it. */
  readonly env: Readonly<Record<string, string>>;
  /** What it took, as text with everything that was sent. */
  readonly taken: readonly string[];
  /** @returns false for a mood that its protocol does not know */
  be(mood: ProviderMood): boolean;
  stop(): Promise<void>;
}

interface HttpTraits {
  readonly env: (url: string) => Record<string, string>;
  readonly accepts: string;
  readonly refuses: string;
}

const HTTP: Readonly<Record<string, HttpTraits>> = {
  sms: {
    env: (url) => ({ SMS_BASE_URL: url, SMS_API_KEY: 'key', SMS_ENTITY_ID: '11010' }),
    accepts: '{"status":"accepted","messageId":"theirs-1"}',
    refuses: '{"status":"rejected","code":"INVALID_NUMBER","description":"RECIPIENT does not want WORDS"}',
  },
  whatsapp: {
    env: (url) => ({ WHATSAPP_BASE_URL: url, WHATSAPP_API_KEY: 'key' }),
    accepts: '{"status":"submitted","messageId":"theirs-1"}',
    refuses: '{"status":"error","message":"RECIPIENT does not want WORDS"}',
  },
  mail: {
    env: (url) => ({ MAIL_BASE_URL: url, MAIL_API_KEY: 'key' }),
    accepts: '{"id":"theirs-1"}',
    refuses: '{"error":"RECIPIENT does not want WORDS"}',
  },
};

async function startHttp({ env, accepts, refuses }: HttpTraits): Promise<TestProvider> {
  const partner = await HostilePartner.start();
  const taken: string[] = [];
  const take = (request: IncomingMessage, then: () => void): void => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      taken.push(decodeURIComponent(Buffer.concat(parts).toString().replaceAll('+', ' ')));
      then();
    });
  };
  const moods: Record<ProviderMood, HostilePartner['answering']> = {
    'takes it': (request, response) => take(request, () => void response.writeHead(202).end(accepts)),
    'refuses it for good': (_request, response) => void response.writeHead(400).end(refuses),
    'puts it off': (_request, response) => void response.writeHead(429).end(refuses),
    'does not know our account any more': (_request, response) => void response.writeHead(401).end(refuses),
    'says nothing': SICK.hangs,
    'takes it and its answer is lost': (request) => take(request, () => undefined),
    'breaks off in the middle': (request) => void request.socket.destroy(),
    'answers 200 with an error in it': SICK['answers 200 with HTML'],
  };
  const be = (mood: ProviderMood): boolean => {
    partner.answering = moods[mood];
    return true;
  };
  be('takes it');
  return { env: env(partner.url), taken, be, stop: () => partner.stop() };
}

async function startSmtp(): Promise<TestProvider> {
  const server = await SmtpServer.start();
  const refusal = '<RECIPIENT> does not want WORDS';
  const moods: Record<ProviderMood, SmtpServer['answers'] | null> = {
    'takes it': {},
    'refuses it for good': { RCPT: `550 5.1.1 ${refusal}` },
    'puts it off': { RCPT: `450 4.2.0 ${refusal}` },
    'does not know our account any more': { AUTH: '535 5.7.8 Authentication credentials invalid' },
    'says nothing': { EHLO: 'hangs' },
    'takes it and its answer is lost': { content: 'hangs' },
    'breaks off in the middle': { DATA: 'drops' },
    'answers 200 with an error in it': null,
  };
  return {
    env: {
      SMTP_URL: `smtp://godown:secret@127.0.0.1:${server.port}`,
      SMTP_TLS: 'none',
    },
    get taken() {
      return server.received.map(({ to, content }) => `${to.join()}\n${content}`);
    },
    be: (mood) => {
      server.answers = moods[mood] ?? {};
      return moods[mood] !== null;
    },
    stop: () => server.stop(),
  };
}

/** Every messenger of the list. */
export const CONFORMING_MESSENGERS = MESSENGERS.map((connector) => [connector.key, connector] as const);

/** The provider of a connector. @throws Error when no test plays it */
export function startProvider({ key }: MessengerConnector): Promise<TestProvider> {
  const traits = HTTP[key];
  if (traits) return startHttp(traits);
  if (key === 'smtp') return startSmtp();
  throw new Error(`Nobody plays the provider of ${key}`);
}

/** The connector's adapter as the environment sets it up. */
export function connectMessenger(
  connector: MessengerConnector,
  env: Readonly<Record<string, string>>,
  parts: { http: PartnerHttp; timeoutMs: number },
): MessengerAdapter {
  return connector.connect({ ...parts, config: readConfig(connector.config, { ...env }), now: Date.now });
}
