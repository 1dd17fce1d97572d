import { type ApiResponse } from '@godown/contracts/common';
import { type OrderStopsRequest } from '@godown/contracts/fleet';
import { api } from '@godown/shared-ui/api';
import { useTripChange } from './use-trip-change.js';

export const useOrderStops = (tripId: string) =>
  useTripChange((body: OrderStopsRequest) => api.put<ApiResponse>(`/wms/trips/${tripId}/stops`, { body }));
