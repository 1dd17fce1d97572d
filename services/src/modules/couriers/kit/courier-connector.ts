import { type DeliveryPartnerKey } from '@godown/contracts/shipping';
import { type Connector, type PartnerHttp } from '../../../platform/connectors/index.js';
import { type CourierAdapter } from './courier-adapter.js';
import { type StatusMap } from './status-map.js';

/** Where a courier is reached; its config class reads these from the environment. */
export interface CourierEndpoint {
  /** Base URL of its API, without a slash at the end. */
  readonly url: string;
  /** The token that its push must carry. With an empty one every push of it is refused; null: it pushes nothing. */
  readonly webhookToken: string | null;
}

/** All there is to know about one courier API; `docs/adding-a-courier.md` walks through one. */
export interface CourierConnector extends Connector<CourierEndpoint> {
  /** Its name in `webhooks/couriers/<key>`, in the inbox and in the list of AWBs. */
  readonly key: string;
  /** The couriers that are booked through it. */
  readonly couriers: readonly DeliveryPartnerKey[];
  readonly statusMap: StatusMap;
  readonly adapter: new (http: PartnerHttp, baseUrl: string) => CourierAdapter;
}
