import { type GupshupAccountResponse, type SaveGupshupAccountRequest } from '@godown/contracts/messaging';
import { api } from '@godown/shared-ui/api';
import { useMessageChange } from './use-message-change.js';

export function useSaveAccount() {
  return useMessageChange((body: SaveGupshupAccountRequest) =>
    api.put<GupshupAccountResponse>('/gupshup/account', { body }),
  );
}
