import { type TemplatesResponse } from '@godown/contracts/messaging';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { templatesKey } from './messages.keys.js';

/** WhatsApp decides within minutes: while a template waits, the list is read again. */
const DECISION_POLL_MS = 15_000;

export function useTemplates(companyId: string) {
  return useQuery({
    queryKey: templatesKey(companyId),
    queryFn: ({ signal }) => api.get<TemplatesResponse>('/gupshup/template', { query: { companyId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.templates.some(({ status }) => status === 'PENDING') ? DECISION_POLL_MS : false,
  });
}
