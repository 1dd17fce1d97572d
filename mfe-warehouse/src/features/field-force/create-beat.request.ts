import { type BeatResponse, type NewBeatRequest } from '@godown/contracts/field-force';
import { api } from '@godown/shared-ui/api';
import { useBeatChange } from './use-beat-change.js';

export const useCreateBeat = () =>
  useBeatChange((body: NewBeatRequest) => api.post<BeatResponse>('/d2r/beats', { body }));
