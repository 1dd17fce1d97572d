import { type RecommendationForm, type RecommendationResponse } from '@godown/contracts/recommendation';
import { api } from '@godown/shared-ui/api';
import { useMutation } from '@godown/shared-ui/query';

export const useRankRetailers = () =>
  useMutation({
    mutationFn: (body: RecommendationForm) => api.post<RecommendationResponse>('/d2r/recommendation', { body }),
  });
