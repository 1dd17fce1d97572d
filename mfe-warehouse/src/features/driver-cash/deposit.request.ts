import { type ApiResponse } from '@godown/contracts/common';
import { type CashDepositRequest } from '@godown/contracts/fleet';
import { api } from '@godown/shared-ui/api';
import { useCashChange } from './use-cash-change.js';

export const useDeposit = (warehouseId: string) =>
  useCashChange((body: CashDepositRequest, idempotencyKey) =>
    api.post<ApiResponse>(`/wms/cash/warehouses/${warehouseId}/deposits`, { body, idempotencyKey }),
  );
