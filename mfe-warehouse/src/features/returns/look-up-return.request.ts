import { type LookUpReturnResponse } from '@godown/contracts/returns';
import { api } from '@godown/shared-ui/api';
import { useMutation } from '@godown/shared-ui/query';

/** The parcel of a scanned AWB or order number. */
export function useLookUpReturn() {
  return useMutation({
    mutationFn: (code: string) => api.post<LookUpReturnResponse>('/returns/look-up', { body: { code } }),
  });
}
