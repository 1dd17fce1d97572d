import { type StockCountDifference, type StockCountLine, type StockCountRow } from '@godown/contracts/stock-counts';
import { type BlindLine, type DifferenceRow, type ListedCount } from './stock-counts.sql.js';

export function toCountRow(row: ListedCount): StockCountRow {
  const { id, companyId, companyName, warehouseId, warehouseName, status, isFull, bin, lineCount, countedCount } = row;
  return {
    id,
    companyId,
    companyName,
    warehouseId,
    warehouseName,
    status,
    isFull,
    bin,
    lineCount,
    countedCount,
    openedAt: row.openedAt.toISOString(),
    countedAt: row.countedAt?.toISOString() ?? null,
    approvedAt: status === 'APPROVED' ? (row.endedAt?.toISOString() ?? null) : null,
  };
}

export function toBlindLine({ id, wsin, productTitle, counted, countedAt, recounts }: BlindLine): StockCountLine {
  return { id, wsin, productTitle, counted, countedAt: countedAt?.toISOString() ?? null, recounts };
}

export function toDifference(row: DifferenceRow): StockCountDifference {
  const { id, wsin, productTitle, expected, counted, difference, pricePaise, valuePaise, recounts } = row;
  return { id, wsin, productTitle, expected, counted, difference, pricePaise, valuePaise, recounts };
}
