import { SCAN_ACTIONS, SCAN_REASONS, type ScanAction } from '@godown/contracts/inventory';
import { type ListedScan } from './scan-list.js';

/** What a device keeps of the scan screen, over reloads and without a network. */
export interface StoredScans {
  mode: ScanAction | null;
  warehouseId: string | null;
  rows: readonly ListedScan[];
}

const NOTHING: StoredScans = { mode: null, warehouseId: null, rows: [] };

/** One list per company and person, who may share a device; several companies at once have one of their own. */
export function scanStorageKey(companyIds: readonly string[], userId: string): string {
  return `scannedInventory:${companyIds.length === 0 ? 'all' : companyIds.toSorted().join(',')}:${userId}`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function actionOf(value: unknown): ScanAction | null {
  return SCAN_ACTIONS.find((action) => action === value) ?? null;
}

/** A line that cannot be read is left out rather than breaking the screen. */
function rowOf(value: unknown): ListedScan[] {
  if (!isRecord(value)) return [];
  const { id, wsin, quantity, inDoubt } = value;
  const actionType = actionOf(value['actionType']);
  const reason = SCAN_REASONS.find((known) => known === value['reason']);
  if (
    typeof id !== 'string' ||
    typeof wsin !== 'string' ||
    typeof quantity !== 'number' ||
    !Number.isInteger(quantity) ||
    quantity < 1 ||
    !actionType
  )
    return [];
  return [
    { id, wsin, quantity, actionType, ...(reason ? { reason } : {}), ...(inDoubt === true ? { inDoubt: true } : {}) },
  ];
}

export function readScans(key: string): StoredScans {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (!isRecord(stored)) return NOTHING;
    const { warehouseId, rows } = stored;
    return {
      mode: actionOf(stored['mode']),
      warehouseId: typeof warehouseId === 'string' ? warehouseId : null,
      rows: Array.isArray(rows) ? rows.flatMap(rowOf) : [],
    };
  } catch {
    return NOTHING;
  }
}

/** @returns false when the device refuses to keep it (full, or private mode) */
export function writeScans(key: string, scans: StoredScans): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(scans));
    return true;
  } catch {
    return false;
  }
}
