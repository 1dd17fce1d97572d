import { type ApiKeysResponse } from '@godown/contracts/api-keys';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { API_KEYS_PATH, apiKeyKeys } from './api-keys.keys.js';

export function useApiKeys() {
  return useQuery({
    queryKey: apiKeyKeys.all,
    queryFn: ({ signal }) => api.get<ApiKeysResponse>(API_KEYS_PATH, { signal }),
    select: ({ apiKeys }) => apiKeys,
  });
}
