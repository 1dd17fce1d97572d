import { type PartnerHttp, type PlatformConnector } from '../../../platform/connectors/index.js';
import { type Channel, type Delivery } from './message.js';
import { type MessengerWebhook } from './messenger-webhook.js';

/** The outside boundary: one implementation for each provider. It takes a message, or refuses it, or may be asked again later. */
export interface MessengerAdapter {
  /**
   * @returns the provider's own id of the message
   * @throws UpstreamError; `retryable` says whether asking again makes sense. It names neither the recipient nor what was written.
   */
  deliver(delivery: Delivery): Promise<string>;
}

/** What an adapter is made of. */
interface MessengerParts<Config extends object> {
  readonly http: PartnerHttp;
  readonly config: Config;
  /** For those that do not speak HTTP: how long a provider may take (milliseconds), and the time as the application has it. */
  readonly timeoutMs: number;
  readonly now: () => number;
}

/** All there is to know about one provider; `docs/adding-a-connector.md` walks through one. */
export interface MessengerConnector<Config extends object = object> extends PlatformConnector<Config> {
  readonly channel: Channel;
  /** It takes a message with the same id once, however often it is sent: what a process that died was sending may be sent again. */
  readonly knowsRepeats: boolean;
  connect(parts: MessengerParts<Config>): MessengerAdapter;
  /** Of a provider that says what became of a message. */
  webhook?(config: Config): MessengerWebhook;
}
