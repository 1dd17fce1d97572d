import { type SyncMissedOrderRequest } from '@godown/contracts/channels';
import { notifyError } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import { useState } from 'react';
import { useBulkSync } from './bulk-sync.request.js';
import { t } from './missed-orders.texts.js';
import { useSyncMissedOrder } from './sync-missed-order.request.js';

export interface MissedSync {
  /** @returns whether the order was taken */
  one: (id: string, mend?: SyncMissedOrderRequest) => Promise<boolean>;
  many: (ids: readonly string[]) => void;
  syncingId: string | null;
  isBulkRunning: boolean;
}

/** Tries missed orders again and says what became of it. @param onGone they are missed no more, or a task has them now */
export function useMissedSync(onGone: (ids: readonly string[]) => void): MissedSync {
  const single = useSyncMissedOrder();
  const bulk = useBulkSync();
  const [syncingId, setSyncingId] = useState<string | null>(null);
  const one = async (id: string, mend: SyncMissedOrderRequest = {}): Promise<boolean> => {
    setSyncingId(id);
    try {
      const { status, message = t('sync.done') } = await single.mutateAsync({ id, body: mend });
      if (status) onGone([id]);
      notify[status ? 'success' : 'error'](message);
      return status;
    } catch (error) {
      notifyError(error);
      return false;
    } finally {
      setSyncingId(null);
    }
  };
  const many = (ids: readonly string[]) =>
    bulk.mutate(ids, {
      onSuccess: ({ message }) => {
        notify.success(t('sync.result', { message: message ?? t('sync.started') }));
        onGone(ids);
      },
      onError: (error) => notifyError(error),
    });
  return { one, many, syncingId, isBulkRunning: bulk.isPending };
}
