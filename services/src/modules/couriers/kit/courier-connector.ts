import { type DeliveryPartnerKey } from '@godown/contracts/shipping';
import { type PartnerHttp } from '../../../platform/partners/index.js';
import { type CourierAdapter } from './courier-adapter.js';
import { type StatusMap } from './status-map.js';

/** What `IsUrl` asks of a partner's base URL: the simulator has neither a domain nor HTTPS. */
export const PARTNER_URL = { require_tld: false, require_protocol: true, protocols: ['http', 'https'] };

/** Where a courier is reached; its config class reads these from the environment. */
export interface CourierEndpoint {
  /** Base URL of its API, without a slash at the end. */
  readonly url: string;
  /** The token that its push must carry. With an empty one every push of it is refused. */
  readonly webhookToken: string;
}

/** All there is to know about one courier API; `docs/adding-a-courier.md` walks through one. */
export interface CourierConnector {
  /** Its name in `webhooks/couriers/<api>`, in the inbox and in the list of AWBs. */
  readonly api: string;
  /** The couriers that are booked through it. */
  readonly couriers: readonly DeliveryPartnerKey[];
  readonly statusMap: StatusMap;
  readonly config: new () => CourierEndpoint;
  readonly adapter: new (http: PartnerHttp, baseUrl: string) => CourierAdapter;
}
