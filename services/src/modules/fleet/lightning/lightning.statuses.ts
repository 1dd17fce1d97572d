import { SCAN_RANKS } from '@godown/contracts/shipping';
import { means, shows, type StatusMap } from '../../couriers/index.js';

/** A parcel that was not delivered turns back to its sender. */
export const RETURNING = 'RETURNING';

const { pickedUp, network, returning, ended } = SCAN_RANKS;

/** The own fleet speaks our words already. */
export const LIGHTNING_STATUSES: StatusMap = {
  SHIPPED: means('SHIPPED', pickedUp),
  IN_TRANSIT: means('IN_TRANSIT', network),
  OUT_FOR_DELIVERY: means('OUT_FOR_DELIVERY', network),
  UNDELIVERED: means('UNDELIVERED', network),
  DELIVERED: means('DELIVERED', ended),
  [RETURNING]: shows(returning),
  RTO_UNDELIVERED: means('RTO_UNDELIVERED', returning),
  RTO_DELIVERED: means('RTO_DELIVERED', ended),
  LOST: means('LOST', ended),
};
