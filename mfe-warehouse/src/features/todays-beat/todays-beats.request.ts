import { type TodaysBeatsResponse } from '@godown/contracts/field-force';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { todaysBeatKeys } from './todays-beat.keys.js';

export const useTodaysBeats = () =>
  useQuery({
    queryKey: todaysBeatKeys.all,
    queryFn: ({ signal }) => api.get<TodaysBeatsResponse>('/field/beats/today', { signal }),
  });
