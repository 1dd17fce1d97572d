import { type BeatRetailersResponse } from '@godown/contracts/field-force';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { beatKeys } from './beats.keys.js';

export const useBeatRetailers = (beatId: string) =>
  useQuery({
    queryKey: [...beatKeys.all, 'retailers', beatId],
    queryFn: ({ signal }) => api.get<BeatRetailersResponse>('/d2r/beat-retailer', { query: { beatId }, signal }),
    select: ({ beats }) => beats,
  });
