import { type ApiResponse } from '@godown/contracts/common';
import { api } from '@godown/shared-ui/api';
import { useBeatChange } from './use-beat-change.js';

export const useUnassignRetailer = () =>
  useBeatChange((beatRetailerId: string) =>
    api.delete<ApiResponse>('/d2r/beat-retailer', { query: { beatRetailerId } }),
  );
