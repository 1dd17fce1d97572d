import { type StockCountRow } from '@godown/contracts/stock-counts';
import { isRecord, readStored, writeStored } from '@godown/shared-ui/offline';
import { KNOWN_PREFIX } from '@godown/shared-ui/session';

const nameOf = (userId: string) => `${KNOWN_PREFIX}stockCount:${userId}`;

function isCount(value: unknown): value is StockCountRow {
  if (!isRecord(value)) return false;
  const { id, companyId, companyName, warehouseName, status, lineCount, countedCount } = value;
  const areTexts = [id, companyId, companyName, warehouseName].every((one) => typeof one === 'string');
  return areTexts && status === 'OPEN' && [lineCount, countedCount].every((one) => typeof one === 'number');
}

/** The open count that was looked at last, for a device without a network. */
export function readKnownCount(userId: string, id: string): StockCountRow | undefined {
  const stored = readStored(nameOf(userId));
  return isCount(stored) && stored.id === id ? stored : undefined;
}

/** What the server tells, kept on the device while it is open. */
export function keepCount(userId: string, count: StockCountRow): void {
  if (count.status === 'OPEN') writeStored(nameOf(userId), count);
  else if (readKnownCount(userId, count.id) !== undefined) writeStored(nameOf(userId), null);
}
