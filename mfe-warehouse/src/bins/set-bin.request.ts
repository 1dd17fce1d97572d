import { type ApiResponse } from '@godown/contracts/common';
import { type SetBinRequest } from '@godown/contracts/inventory';
import { api } from '@godown/shared-ui/api';
import { useMutation } from '@godown/shared-ui/query';

/** Where an item lies; repeated, it changes nothing. */
export const useSetBin = (inventoryId: string) =>
  useMutation({
    mutationFn: (body: SetBinRequest) => api.put<ApiResponse>(`/inventory/${inventoryId}/bin`, { body }),
  });
