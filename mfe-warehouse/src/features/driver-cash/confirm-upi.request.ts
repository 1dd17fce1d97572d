import { type ConfirmUpiRequest, type UpiConfirmedResponse } from '@godown/contracts/fleet';
import { api } from '@godown/shared-ui/api';
import { useCashChange } from './use-cash-change.js';

export const useConfirmUpi = () =>
  useCashChange((body: ConfirmUpiRequest, idempotencyKey) =>
    api.post<UpiConfirmedResponse>('/wms/cash/upi/confirm', { body, idempotencyKey }),
  );
