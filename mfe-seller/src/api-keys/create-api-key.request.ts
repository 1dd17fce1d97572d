import { type ApiKeySecretResponse, type CreateApiKeyRequest } from '@godown/contracts/api-keys';
import { api } from '@godown/shared-ui/api';
import { API_KEYS_PATH } from './api-keys.keys.js';
import { useApiKeyChange } from './use-api-key-change.js';

export function useCreateApiKey() {
  return useApiKeyChange((body: CreateApiKeyRequest) => api.post<ApiKeySecretResponse>(API_KEYS_PATH, { body }));
}
