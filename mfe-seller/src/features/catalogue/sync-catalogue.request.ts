import { type ApiResponse } from '@godown/contracts/common';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { catalogueKeys } from './catalogue.keys.js';

/** Brings the items of all connected stores of a company. */
export function useSyncCatalogue() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (companyId: string) => api.get<ApiResponse>(`/syncCatalogue/${companyId}`),
    onSuccess: () => client.invalidateQueries({ queryKey: catalogueKeys.lists }),
  });
}
