import { type DeliveryPartnerKey } from '@godown/contracts/shipping';
import { type Connector, type PartnerHttp } from '../../../platform/connectors/index.js';
import { type CourierAdapter } from './courier-adapter.js';
import { type CourierTraits } from './courier-traits.js';
import { type PushProof } from './push-proof.js';
import { type StatusMap } from './status-map.js';

/** Where a courier is reached; its config class reads these from the environment. */
export interface CourierEndpoint {
  /** Base URL of its API, without a slash at the end. */
  readonly url: string;
  /** Base URLs of further hosts of its API, by what they are asked for. */
  readonly hosts?: Readonly<Record<string, string>>;
  /** The secret that proves its pushes. With an empty one every push of it is refused. */
  readonly webhookToken: string;
}

/** All there is to know about one courier API; `docs/adding-a-courier.md` walks through one. */
export interface CourierConnector extends Connector<CourierEndpoint> {
  /** Its name in `webhooks/couriers/<key>`, in the inbox and in the list of AWBs. */
  readonly key: string;
  /** The couriers that are booked through it. */
  readonly couriers: readonly DeliveryPartnerKey[];
  readonly statusMap: StatusMap;
  readonly adapter: new (
    http: PartnerHttp,
    baseUrl: string,
    hosts?: Readonly<Record<string, string>>,
  ) => CourierAdapter;
  /** null: it pushes nothing, and its parcels are asked for. */
  readonly push: PushProof | null;
  readonly traits: CourierTraits;
}
