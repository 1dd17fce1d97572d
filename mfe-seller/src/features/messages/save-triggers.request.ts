import { type SaveTriggersRequest, type TriggersResponse } from '@godown/contracts/messaging';
import { api } from '@godown/shared-ui/api';
import { useMessageChange } from './use-message-change.js';

export function useSaveTriggers() {
  return useMessageChange((body: SaveTriggersRequest) => api.put<TriggersResponse>('/gupshup/triggers', { body }));
}
