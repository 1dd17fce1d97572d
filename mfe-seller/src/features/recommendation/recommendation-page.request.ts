import { type RecommendationPageResponse } from '@godown/contracts/recommendation';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { recommendationKeys } from './recommendation.keys.js';

/** Where the external page is; null when there is none. */
export const useRecommendationPage = () =>
  useQuery({
    queryKey: [...recommendationKeys.all, 'page'],
    queryFn: ({ signal }) => api.get<RecommendationPageResponse>('/d2r/recommendation', { signal }),
    select: ({ pageUrl }) => pageUrl,
  });
