import { type LookUpScansResponse, MAX_SCAN_LOOK_UP, type ScannedItem } from '@godown/contracts/inventory';
import { api } from '@godown/shared-ui/api';

/** What codes stand for; those that are not in the answer do not exist. At most as many as one call takes. */
export async function lookUpScans(
  wsins: readonly string[],
  warehouseId: string | null,
): Promise<readonly ScannedItem[]> {
  const body = { wsins: wsins.slice(0, MAX_SCAN_LOOK_UP), ...(warehouseId === null ? {} : { warehouseId }) };
  return (await api.post<LookUpScansResponse>('/inventory/scan-look-up', { body, timeoutMs: 8_000 })).items;
}
