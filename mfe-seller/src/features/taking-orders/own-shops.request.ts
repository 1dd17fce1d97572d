import { type FieldShopsResponse } from '@godown/contracts/field-force';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { type KnownShops, type ShopsOwner, writeKnownShops } from './known-shops.js';
import { takingOrdersKeys } from './taking-orders.keys.js';

const LOOK_AGAIN_MS = 300_000;

/** The salesman's shops; what came last is kept on the device. */
export const useOwnShops = (owner: ShopsOwner) =>
  useQuery({
    queryKey: takingOrdersKeys.list(owner),
    queryFn: async ({ signal }): Promise<KnownShops & { isKept: boolean }> => {
      const { shops, products } = await api.get<FieldShopsResponse>('/field/shops', { signal });
      const known = { shops, products, at: new Date().toISOString() };
      return { ...known, isKept: writeKnownShops(owner, known) };
    },
    networkMode: 'always',
    refetchInterval: LOOK_AGAIN_MS,
  });
