import { type AddTemplateRequest, type TemplateResponse } from '@godown/contracts/messaging';
import { api } from '@godown/shared-ui/api';
import { useMessageChange } from './use-message-change.js';

export function useAddTemplate() {
  return useMessageChange((body: AddTemplateRequest) => api.post<TemplateResponse>('/gupshup/template', { body }));
}
