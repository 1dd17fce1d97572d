import { type LookUpPackingResponse } from '@godown/contracts/packing';
import { api } from '@godown/shared-ui/api';
import { useMutation } from '@godown/shared-ui/query';

/** The order of a scanned AWB or order number. */
export function useLookUpOrder() {
  return useMutation({
    mutationFn: (code: string) => api.post<LookUpPackingResponse>('/wms/packing/look-up', { body: { code } }),
  });
}
