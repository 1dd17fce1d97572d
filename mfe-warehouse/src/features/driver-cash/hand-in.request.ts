import { type HandInRequest, type HandInResponse } from '@godown/contracts/fleet';
import { api } from '@godown/shared-ui/api';
import { useCashChange } from './use-cash-change.js';

export const useHandIn = (driverId: string) =>
  useCashChange((body: HandInRequest, idempotencyKey) =>
    api.post<HandInResponse>(`/wms/cash/drivers/${driverId}/hand-ins`, { body, idempotencyKey }),
  );
