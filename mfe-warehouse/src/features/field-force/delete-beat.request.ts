import { type ApiResponse } from '@godown/contracts/common';
import { api } from '@godown/shared-ui/api';
import { useBeatChange } from './use-beat-change.js';

export const useDeleteBeat = () => useBeatChange((id: string) => api.delete<ApiResponse>(`/d2r/beats/${id}`));
