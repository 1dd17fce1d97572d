import { type ManualOrderItem } from '@godown/contracts/orders';
import { type StorePricesResponse } from '@godown/contracts/discounts';
import { MAX_PAGE_SIZE } from '@godown/contracts/common';
import { api } from '@godown/shared-ui/api';

export type LinePricing = Pick<ManualOrderItem, 'pricingType' | 'pricingValue'>;

/** What the store pays for a SKU; null where it has no price of its own. */
export async function findStorePricing(
  store: { companyId: string; storeId: string },
  sku: string,
): Promise<LinePricing | null> {
  const query = { search: sku, priced: 1, records: MAX_PAGE_SIZE, pageNumber: 1 };
  const { data } = await api.get<StorePricesResponse>(`/catalogue/pricing/${store.companyId}/${store.storeId}`, {
    query,
  });
  const own = data.find((price) => price.sku === sku);
  return own === undefined || own.pricingType === null || own.pricingValue === null
    ? null
    : { pricingType: own.pricingType, pricingValue: own.pricingValue };
}
