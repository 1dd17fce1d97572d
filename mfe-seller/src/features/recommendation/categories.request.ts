import { type CategoriesResponse } from '@godown/contracts/recommendation';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { recommendationKeys } from './recommendation.keys.js';

export const useCategories = () =>
  useQuery({
    queryKey: [...recommendationKeys.all, 'categories'],
    queryFn: ({ signal }) => api.get<CategoriesResponse>('/d2r/categories', { signal }),
    select: ({ data }) => data.map(({ name }) => ({ value: name, label: name })),
  });
