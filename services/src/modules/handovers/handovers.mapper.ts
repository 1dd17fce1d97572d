import { type HandoverParcel, type HandoverRow } from '@godown/contracts/handovers';
import { type ListedHandover, type ParcelRow } from './handovers.sql.js';

export function toHandoverRow(row: ListedHandover): HandoverRow {
  const { id, warehouseId, warehouseName, courier, status, parcelCount, openedAt, endedAt, receiverName } = row;
  return {
    id,
    warehouseId,
    warehouseName,
    courier,
    status,
    parcelCount,
    openedAt: openedAt.toISOString(),
    closedAt: status === 'CLOSED' ? (endedAt?.toISOString() ?? null) : null,
    receiverName,
  };
}

export function toHandoverParcel(row: ParcelRow): HandoverParcel {
  const { id, orderId, shopOrderId, awb, customerName, city, pincode, weightGrams, status, scannedAt } = row;
  return {
    id,
    orderId,
    shopOrderId,
    awb,
    customerName,
    city,
    pincode,
    weightGrams,
    status,
    scannedAt: scannedAt.toISOString(),
  };
}
