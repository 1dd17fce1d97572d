import { type VisitsResponse } from '@godown/contracts/field-force';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { beatKeys } from './beats.keys.js';

export const useVisits = (beatId: string) =>
  useQuery({
    queryKey: [...beatKeys.all, 'visits', beatId],
    queryFn: ({ signal }) => api.get<VisitsResponse>(`/d2r/beats/${beatId}/visits`, { signal }),
    select: ({ visits }) => visits,
  });
