import { type BeatsResponse } from '@godown/contracts/field-force';
import { api } from '@godown/shared-ui/api';
import { keepPreviousData, useQuery } from '@godown/shared-ui/query';
import { beatKeys } from './beats.keys.js';

export interface BeatsRequest {
  search?: string;
  salesmanId?: string;
  weekday?: string;
  by?: string;
  order?: string;
  size: number;
  page: number;
}

export const useBeats = (request: BeatsRequest) =>
  useQuery({
    queryKey: beatKeys.list(request),
    queryFn: ({ signal }) => api.get<BeatsResponse>('/d2r/beats', { query: { ...request }, signal }),
    placeholderData: keepPreviousData,
  });
