import { type ChannelKey } from '@godown/contracts/channels';
import { type Connector, type PartnerHttp } from '../../../platform/connectors/index.js';
import { type ChannelAdapter } from './channel-adapter.js';

/** Where a channel is reached; its config class reads this from the environment. */
export interface ChannelEndpoint {
  /** With `{shop}` for the store's address, without a slash at the end. */
  readonly url: string;
  /** Where a channel signs in that does so at another host. */
  readonly signInUrl?: string;
}

/** What a store pushed, as it came. */
export interface StorePush {
  readonly body: Buffer;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** How a store's pushes are proven and read. A push only says which order to ask for: it may be old, early or doubled. */
export interface ChannelWebhook {
  isGenuine(push: StorePush, secret: string): boolean;
  /** Tells a push from others; a repetition has the same. */
  keyOf(push: StorePush): string;
  /** The order that it is about; null when it is about none. */
  orderOf(headers: StorePush['headers'], body: unknown): string | null;
}

/** All there is to know about one store channel; `docs/adding-a-channel.md` walks through one. */
export interface ChannelConnector extends Connector<ChannelEndpoint> {
  readonly key: ChannelKey;
  readonly adapter: new (http: PartnerHttp, url: string, signInUrl: string) => ChannelAdapter;
  /** null: it pushes nothing to an address, and is polled only. */
  readonly webhook: ChannelWebhook | null;
  /** Its credentials open one place of several at the same address, which `check` names: others open another store. */
  readonly isOnePlace?: true;
  /** How far a poll goes back behind the last change it knows, where 5 minutes are too few. */
  readonly overlapMinutes?: number;
}
