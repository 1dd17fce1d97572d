import { type ApiResponse } from '@godown/contracts/common';
import { type CashDepositRequest } from '@godown/contracts/fleet';
import { useCashChange } from './use-cash-change.js';

export const useDeposit = (warehouseId: string) =>
  useCashChange<CashDepositRequest, ApiResponse>(`/wms/cash/warehouses/${warehouseId}/deposits`);
