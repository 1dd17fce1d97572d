import { knownList } from '../../kept/known-list.js';
import { isParcel } from './kept-check-ins.js';

/** Parcels that were opened on this device and are not checked in. */
export const knownParcels = knownList('returns', {
  isOne: isParcel,
  idOf: ({ orderId }) => orderId,
  codesOf: ({ orderId, shopOrderId, awb }) => [orderId, shopOrderId, awb],
});
