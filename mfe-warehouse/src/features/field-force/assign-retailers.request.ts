import { type ApiResponse } from '@godown/contracts/common';
import { api } from '@godown/shared-ui/api';
import { useBeatChange } from './use-beat-change.js';

export const useAssignRetailers = () =>
  useBeatChange((body: { beatId: string; retailerIds: string[] }) =>
    api.post<ApiResponse>('/d2r/beat-retailer', { body }),
  );
