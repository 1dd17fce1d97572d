import {
  type BulkImportResponse,
  type BulkUploadResponse,
  type SavedMappingResponse,
  type UnknownSkuChoice,
} from '@godown/contracts/orders';
import { type SheetEdit, type SheetMapping } from '@godown/contracts/sheets';
import { type TasksResponse } from '@godown/contracts/tasks';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { orderKeys } from '../orders.keys.js';

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

export async function fetchSavedMapping(signature: string): Promise<SheetMapping | null> {
  return (await api.get<SavedMappingResponse>('/order/bulk/mapping', { query: { signature } })).mapping;
}

export function saveMapping(signature: string, mapping: SheetMapping) {
  return api.put<{ message?: string }>('/order/bulk/mapping', { body: { signature, mapping } });
}

const EVERY_MS = 1_000;

/** The upload's task while it runs: progress, then the result file. */
export function useUploadTask(taskId: string) {
  return useQuery({
    queryKey: [...orderKeys.all, 'upload-task', taskId],
    queryFn: ({ signal }) => api.get<TasksResponse>('/tasks', { query: { page: 1, size: 50 }, signal }),
    select: (answer) => answer.tasks.find((task) => task.id === taskId) ?? null,
    refetchInterval: ({ state }) => {
      const task = (state.data?.tasks ?? []).find((row) => row.id === taskId);
      return task === undefined || task.endedAt === null ? EVERY_MS : false;
    },
  });
}

/** The account of an upload, once its task has ended. */
export function useImport(importId: string, isEnded: boolean) {
  return useQuery({
    queryKey: [...orderKeys.all, 'upload', importId],
    queryFn: ({ signal }) => api.get<BulkImportResponse>(`/order/bulk/${importId}`, { signal }),
    select: (answer) => answer.data,
    enabled: isEnded,
  });
}
