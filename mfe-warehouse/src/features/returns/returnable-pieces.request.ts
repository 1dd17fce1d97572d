import { type OrderCheckInsResponse } from '@godown/contracts/returns';
import { api, isApiError } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { useSession } from '@godown/shared-ui/session';
import { type OrderOfReturn } from './kept-customer-returns.js';
import { type KnownReturnable, knownReturnables } from './known-returnables.js';
import { returnKeys } from './returns.keys.js';

/** What the customer of the order can still return. */
export async function getReturnable(
  order: { id: string; companyId: string; shopOrderId: string },
  signal?: AbortSignal,
): Promise<KnownReturnable> {
  const { returnable } = await api.get<OrderCheckInsResponse>(
    `/returns/order/${order.id}`,
    signal === undefined ? {} : { signal },
  );
  const { id, companyId, shopOrderId } = order;
  return { id, companyId, shopOrderId, lines: returnable };
}

/** As `getReturnable`. Without a network what this device has seen before; null: it has never seen the order. */
export function useReturnable({ id, companyId, shopOrderId }: OrderOfReturn) {
  const userId = useSession((session) => session.profile?.entityId ?? '');
  return useQuery({
    queryKey: returnKeys.detail(id ?? shopOrderId),
    // Without a network it answers as well.
    networkMode: 'always',
    queryFn: async ({ signal }): Promise<KnownReturnable | null> => {
      const known = () => knownReturnables.find(userId, id ?? shopOrderId) ?? null;
      if (id === null || companyId === null) return known();
      try {
        const found = await getReturnable({ id, companyId, shopOrderId }, signal);
        knownReturnables.keep(userId, found);
        return found;
      } catch (error) {
        if (!isApiError(error) || error.status !== 0) throw error;
        return known();
      }
    },
  });
}
