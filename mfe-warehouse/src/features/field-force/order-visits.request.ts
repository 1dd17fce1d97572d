import { type ApiResponse } from '@godown/contracts/common';
import { type OrderVisitsRequest } from '@godown/contracts/field-force';
import { api } from '@godown/shared-ui/api';
import { useBeatChange } from './use-beat-change.js';

export const useOrderVisits = () =>
  useBeatChange(({ beatId, ...body }: OrderVisitsRequest & { beatId: string }) =>
    api.put<ApiResponse>(`/d2r/beats/${beatId}/visits`, { body }),
  );
