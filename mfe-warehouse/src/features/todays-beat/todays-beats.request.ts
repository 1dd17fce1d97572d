import { type TodaysBeatsResponse } from '@godown/contracts/field-force';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { type BeatsOwner, keepBeats } from './known-beats.js';
import { todaysBeatKeys } from './todays-beat.keys.js';

/** The salesman's beats of the day; what came last is kept on the device. */
export const useTodaysBeats = (owner: BeatsOwner) =>
  useQuery({
    queryKey: todaysBeatKeys.list(owner),
    queryFn: async ({ signal }) =>
      keepBeats(owner, await api.get<TodaysBeatsResponse>('/field/beats/today', { signal })),
    networkMode: 'always',
  });
