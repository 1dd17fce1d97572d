import { type InboundLine, type InboundRow, type InboundTotals } from '@godown/contracts/inbound';
import { type ListedLine, type ListedShipment } from './inbound.sql.js';

/** @param today YYYY-MM-DD in India */
export function toInboundRow(row: ListedShipment, today: string): InboundRow {
  const { id, companyId, companyName, warehouseId, warehouseName, reference, supplier, expectedOn, status } = row;
  return {
    id,
    companyId,
    companyName,
    warehouseId,
    warehouseName,
    reference,
    supplier,
    expectedOn,
    isLate: status === 'ANNOUNCED' && expectedOn < today,
    status,
    lineCount: row.lineCount,
    totals: toTotals(row),
    announcedAt: row.announcedAt.toISOString(),
    announcedBy: row.announcedBy,
    openedAt: row.openedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

export function toTotals({ expected, good, damaged, booked, missing, over }: ListedShipment): InboundTotals {
  return { expected, good, damaged, booked, missing, over };
}

export function toInboundLine(row: ListedLine): InboundLine {
  const { id, wsin, sku, title, imageUrl, expected, good, damaged, bookedGood, bookedDamaged, bin, revision } = row;
  return { id, wsin, sku, title, imageUrl, expected, good, damaged, bookedGood, bookedDamaged, bin, revision };
}
