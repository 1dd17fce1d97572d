import { type ApiResponse } from '@godown/contracts/common';
import { type EmailInventoryForm } from '@godown/contracts/inventory';
import { api } from '@godown/shared-ui/api';
import { type Variant } from '@godown/shared-ui/session';
import { useMutation } from '@godown/shared-ui/query';

interface EmailedFile extends EmailInventoryForm {
  /** Companies in the warehouse app, warehouses elsewhere. */
  ids: readonly string[];
  appType: Variant;
}

export function useEmailInventory() {
  return useMutation({
    mutationFn: ({ ids, appType, email, snapshotDate }: EmailedFile) =>
      api.post<ApiResponse>(
        `/inventory/bulk/csv/${ids.join(',')}${snapshotDate === undefined ? '' : `/${snapshotDate}`}`,
        {
          query: { appType },
          body: { email },
        },
      ),
  });
}
