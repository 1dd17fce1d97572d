import { type Clock } from '../../../core/clock.js';
import { type PartnerHttp, type PlatformConnector } from '../../../platform/connectors/index.js';
import { type GatewayName, type PaymentGateway } from './payment-gateway.js';

/** What a gateway pushed, as it came. */
export interface GatewayPush {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** How a gateway's pushes are read. They are believed only which payment they are about. */
export interface GatewayWebhook {
  /** Whether the gateway pushed it. Without a secret of ours nothing is believed. */
  isGenuine(push: GatewayPush): boolean;
  /** What tells the push from others: what its signature is over, since nothing else of it is proven. */
  keyOf(push: GatewayPush): string;
  /** The order that a stored push tells of; null when it tells of something else. @throws Error when it is unreadable */
  orderRefOf(body: string): string | null;
}

/** What an adapter is made of. */
interface GatewayParts<Config extends object> {
  readonly http: PartnerHttp;
  readonly config: Config;
  readonly clock: Clock;
}

/** All there is to know about one payment gateway; `docs/adding-a-connector.md` walks through one. */
export interface GatewayConnector<Config extends object = object> extends PlatformConnector<Config> {
  /** Its name in `webhooks/payments/<key>`, in gateway_payments and in the kinds of ledger transfers. */
  readonly key: GatewayName;
  /** What the wallet's statement says beside its payments. */
  readonly remark: string;
  connect(parts: GatewayParts<Config>): PaymentGateway;
  webhook(config: Config): GatewayWebhook;
}
