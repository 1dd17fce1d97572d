import { type ApiResponse } from '@godown/contracts/common';
import { type RefuseUpiRequest } from '@godown/contracts/fleet';
import { api } from '@godown/shared-ui/api';
import { useCashChange } from './use-cash-change.js';

export const useRefuseUpi = (id: string) =>
  useCashChange((body: RefuseUpiRequest, idempotencyKey) =>
    api.post<ApiResponse>(`/wms/cash/upi/${id}/refuse`, { body, idempotencyKey }),
  );
