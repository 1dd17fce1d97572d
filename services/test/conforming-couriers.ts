import { type DeliveryPartnerKey } from '@godown/contracts/shipping';
import { SIMULATED_COURIERS } from '@godown/infra/simulator-config';
import { CONNECTORS } from '../src/modules/couriers/connectors.js';
import { type CourierConnector } from '../src/modules/couriers/kit/courier-connector.js';
import { PartnerHttp } from '../src/platform/connectors/index.js';

interface Conforming {
  readonly connector: CourierConnector;
  /** The first of its couriers; the others differ in what they are called. */
  readonly courier: DeliveryPartnerKey;
}

/** Those whose desk takes requests for parcels that could not be delivered. */
export const withNdrDesk = ([, { connector }]: (typeof CONFORMING)[number]): boolean =>
  new connector.adapter(new PartnerHttp(() => undefined), 'http://localhost').ndr !== null;

/** Every connector with the simulated courier of its name. @throws Error when the simulator lacks one */
export const CONFORMING: readonly (readonly [string, Conforming])[] = CONNECTORS.map((connector) => {
  const [courier] = connector.couriers;
  if (!SIMULATED_COURIERS.includes(connector.key) || courier === undefined)
    throw new Error(`${connector.key} is not simulated`);
  return [connector.key, { connector, courier }] as const;
});
