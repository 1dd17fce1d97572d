import { type LookUpPackingResponse, type OrderToPack } from '@godown/contracts/packing';
import { api, errorText, isApiError } from '@godown/shared-ui/api';
import { useMutation } from '@godown/shared-ui/query';
import { useSession } from '@godown/shared-ui/session';
import { knownOrders } from './known-orders.js';
import { t } from './packing.texts.js';

/** The server was not reached, and the device has never seen the order. */
class UnknownOffline extends Error {}

/** Why it is not opened. */
export function lookUpFault(error: unknown): string {
  return error instanceof UnknownOffline ? t('scan.unknownOffline') : errorText(error, t('scan.failed'));
}

/** The order of a scanned AWB or order number. Without a network, one that was opened on this device before. */
export function useLookUpOrder() {
  const userId = useSession((session) => session.profile?.entityId ?? '');
  return useMutation({
    // Without a network it answers as well.
    networkMode: 'always',
    mutationFn: async (code: string): Promise<OrderToPack> => {
      try {
        const { order } = await api.post<LookUpPackingResponse>('/wms/packing/look-up', { body: { code } });
        knownOrders.keep(userId, order);
        return order;
      } catch (error) {
        if (!isApiError(error) || error.status !== 0) throw error;
        const known = knownOrders.find(userId, code);
        if (known === undefined) throw new UnknownOffline(code);
        return known;
      }
    },
  });
}
