import { type OrderToPack } from '@godown/contracts/packing';
import { isRecord } from '@godown/shared-ui/offline';
import { knownList } from '../../kept/known-list.js';

/** Read from the device. */
function isOrder(value: unknown): value is OrderToPack {
  if (!isRecord(value)) return false;
  const { orderId, companyId, shopOrderId, items, boxes } = value;
  const isNamed = [orderId, companyId, shopOrderId].every((one) => typeof one === 'string');
  return isNamed && Array.isArray(items) && items.every(isRecord) && Array.isArray(boxes) && boxes.every(isRecord);
}

/** Orders that were opened on this device and are not packed. */
export const knownOrders = knownList('packing', {
  isOne: isOrder,
  idOf: ({ orderId }) => orderId,
  codesOf: ({ orderId, shopOrderId, awb }) => [orderId, shopOrderId, awb],
});
