import { type HandInRequest, type HandInResponse } from '@godown/contracts/fleet';
import { useCashChange } from './use-cash-change.js';

export const useHandIn = (driverId: string) =>
  useCashChange<HandInRequest, HandInResponse>(`/wms/cash/drivers/${driverId}/hand-ins`);
