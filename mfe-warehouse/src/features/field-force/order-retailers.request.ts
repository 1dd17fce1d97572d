import { type ApiResponse } from '@godown/contracts/common';
import { type OrderRetailersRequest } from '@godown/contracts/field-force';
import { api } from '@godown/shared-ui/api';
import { useBeatChange } from './use-beat-change.js';

export const useOrderRetailers = () =>
  useBeatChange((body: OrderRetailersRequest) => api.put<ApiResponse>('/d2r/beat-retailer/order', { body }));
