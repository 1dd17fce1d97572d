import { DELIVERY_PARTNER_KEYS, type DeliveryPartnerKey } from '@godown/contracts/shipping';
import { SIMULATED_COURIERS } from '@godown/infra/simulator-config';
import { CONNECTORS } from '../src/modules/couriers/connectors.js';
import { type CourierConnector } from '../src/modules/couriers/kit/courier-connector.js';
import { PartnerHttp } from '../src/platform/connectors/index.js';

/** Those whose desk takes requests for parcels that could not be delivered. */
export const withNdrDesk = ([, connector]: (typeof CONFORMING)[number]): boolean =>
  new connector.adapter(new PartnerHttp(() => undefined), 'http://localhost').ndr !== null;

/** Every courier that sellers can choose, with its connector. @throws Error when it has none, or no simulated API */
export const CONFORMING: readonly (readonly [DeliveryPartnerKey, CourierConnector])[] = DELIVERY_PARTNER_KEYS.map(
  (courier) => {
    const connector = CONNECTORS.find(({ couriers }) => couriers.includes(courier));
    if (connector === undefined) throw new Error(`${courier} has no connector`);
    if (!SIMULATED_COURIERS.includes(connector.key)) throw new Error(`${connector.key} is not simulated`);
    return [courier, connector] as const;
  },
);
