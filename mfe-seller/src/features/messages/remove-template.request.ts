import { type ApiResponse } from '@godown/contracts/common';
import { api } from '@godown/shared-ui/api';
import { useMessageChange } from './use-message-change.js';

export function useRemoveTemplate(companyId: string) {
  return useMessageChange((id: string) => api.delete<ApiResponse>(`/gupshup/template/${id}`, { query: { companyId } }));
}
