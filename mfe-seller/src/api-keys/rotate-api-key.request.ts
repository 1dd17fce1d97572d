import { type ApiKeySecretResponse, type RotateApiKeyRequest } from '@godown/contracts/api-keys';
import { api } from '@godown/shared-ui/api';
import { API_KEYS_PATH } from './api-keys.keys.js';
import { useApiKeyChange } from './use-api-key-change.js';

export function useRotateApiKey(id: string) {
  return useApiKeyChange((body: RotateApiKeyRequest) =>
    api.post<ApiKeySecretResponse>(`${API_KEYS_PATH}/${id}/rotate`, { body }),
  );
}
