import { type FieldProduct, type FieldShop, type FieldShopResponse } from '@godown/contracts/field-force';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { readKnownShops, type ShopsOwner, withShop, writeKnownShops } from './known-shops.js';
import { takingOrdersKeys } from './taking-orders.keys.js';

const LOOK_AGAIN_MS = 60_000;

export interface ShopNow {
  shop: FieldShop;
  products: FieldProduct[];
}

/** One shop as it is now; it takes its place among those that the device knows. */
export const useOwnShop = (owner: ShopsOwner, retailerId: string) =>
  useQuery({
    queryKey: [...takingOrdersKeys.detail(retailerId), owner],
    queryFn: async ({ signal }): Promise<ShopNow> => {
      const { shop, products } = await api.get<FieldShopResponse>(`/field/shops/${retailerId}`, { signal });
      writeKnownShops(owner, withShop(readKnownShops(owner), shop, products));
      return { shop, products };
    },
    networkMode: 'always',
    refetchInterval: LOOK_AGAIN_MS,
  });
