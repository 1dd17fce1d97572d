import { type BeatResponse, type BeatForm } from '@godown/contracts/field-force';
import { api } from '@godown/shared-ui/api';
import { useBeatChange } from './use-beat-change.js';

export const useUpdateBeat = () =>
  useBeatChange(({ id, body }: { id: string; body: BeatForm }) => api.put<BeatResponse>(`/d2r/beats/${id}`, { body }));
