import { type TemplateSyncResponse } from '@godown/contracts/messaging';
import { api } from '@godown/shared-ui/api';
import { useMessageChange } from './use-message-change.js';

export function useSyncTemplates(companyId: string) {
  return useMessageChange(() => api.get<TemplateSyncResponse>('/gupshup/template/sync', { query: { companyId } }));
}
