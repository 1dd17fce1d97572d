import { type DuplicatesResponse } from '@godown/contracts/stores';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { storeKeys } from '../../stores/stores.keys.js';

export const useDuplicates = () =>
  useQuery({
    queryKey: [...storeKeys.all, 'duplicates'],
    queryFn: ({ signal }) => api.get<DuplicatesResponse>('/d2r/retailers/duplicates', { signal }),
    select: ({ pairs }) => pairs,
    staleTime: 0,
  });
