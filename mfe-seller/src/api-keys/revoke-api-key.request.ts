import { type ApiResponse } from '@godown/contracts/common';
import { api } from '@godown/shared-ui/api';
import { API_KEYS_PATH } from './api-keys.keys.js';
import { useApiKeyChange } from './use-api-key-change.js';

export function useRevokeApiKey() {
  return useApiKeyChange((id: string) => api.delete<ApiResponse>(`${API_KEYS_PATH}/${id}`));
}
