import { type ApiResponse } from '@godown/contracts/common';
import { api } from '@godown/shared-ui/api';
import { useBeatChange } from './use-beat-change.js';

export const useOrderVisits = () =>
  useBeatChange(({ beatId, retailerIds }: { beatId: string; retailerIds: readonly string[] }) =>
    api.put<ApiResponse>(`/d2r/beats/${beatId}/visits`, { body: { retailerIds } }),
  );
