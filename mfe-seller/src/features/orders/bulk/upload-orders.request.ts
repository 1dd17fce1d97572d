import { type BulkUploadResponse, type UnknownSkuChoice } from '@godown/contracts/orders';
import { type SheetEdit, type SheetMapping } from '@godown/contracts/sheets';
import { api } from '@godown/shared-ui/api';

export interface BulkUpload {
  file: File;
  pickupWarehouseId: string;
  unknownSku: UnknownSkuChoice;
  /** Null for our own template. */
  mapping: SheetMapping | null;
  edits: readonly SheetEdit[];
}

export function uploadOrders({
  file,
  pickupWarehouseId,
  unknownSku,
  mapping,
  edits,
}: BulkUpload): Promise<BulkUploadResponse> {
  const body = new FormData();
  body.append('pickupWarehouseId', pickupWarehouseId);
  body.append('unknownSku', unknownSku);
  if (mapping !== null) body.append('mapping', JSON.stringify(mapping));
  body.append('edits', JSON.stringify(edits));
  body.append('file', file);
  return api.post<BulkUploadResponse>('/order/bulk', { body, timeoutMs: 120_000 });
}
