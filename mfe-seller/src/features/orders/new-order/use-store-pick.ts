import { type PlaceOrderRequest } from '@godown/contracts/orders';
import { type StoreAddressView } from '@godown/contracts/stores';
import { type UseFormReturn } from '@godown/shared-ui/forms';
import { useSession } from '@godown/shared-ui/session';
import { useEffect, useRef, useState } from 'react';
import { findStorePricing, type LinePricing } from './find-store-pricing.request.js';
import { type StoreOption, toStoreOption } from '../../../requests/find-stores.request.js';

export interface StorePick {
  companyId: string;
  picked: StoreOption | null;
  take: (option: StoreOption | null) => void;
  /** As if somebody picked it. */
  choose: (option: StoreOption) => void;
  isAdding: boolean;
  setAdding: (isAdding: boolean) => void;
  /** A store that was just added is the chosen one. */
  added: (store: StoreAddressView) => void;
  /** The chosen store's own price of a SKU; null without one, or when it cannot be read: then it is typed. */
  pricingOf: (sku: string) => Promise<LinePricing | null>;
}

/** The store of a D2R order; its owner and address are the order's. @param first the store to begin with */
export function useStorePick(
  { getValues, setValue }: UseFormReturn<PlaceOrderRequest, unknown, PlaceOrderRequest>,
  first: StoreOption | null,
): StorePick {
  const companyId = useSession((session) => session.selectedCompanyIds[0] ?? session.companies[0]?.entityId ?? '');
  const [picked, setPicked] = useState<StoreOption | null>(null);
  const [pricedBy, setPricedBy] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const read = (storeId: string, sku: string) => findStorePricing({ companyId, storeId }, sku).catch(() => null);
  /** Lines are priced by the new store; what an earlier store gave does not stay. */
  const reprice = async (storeId: string) => {
    const skus = [...new Set(getValues('items').map(({ sku }) => sku))];
    const own = new Map(await Promise.all(skus.map(async (sku) => [sku, await read(storeId, sku)] as const)));
    const isGiven = ({ sku }: { sku: string }) => own.has(sku) && (own.get(sku) !== null || pricedBy !== null);
    const items = getValues('items');
    if (getValues('shippingD2RAddressId') !== storeId || !items.some(isGiven)) return;
    // The whole list: a single field that is set to nothing would show again what it began with.
    setValue(
      'items',
      items.map((item) =>
        isGiven(item)
          ? { ...item, pricingType: own.get(item.sku)?.pricingType, pricingValue: own.get(item.sku)?.pricingValue }
          : item,
      ),
    );
  };
  const take = (option: StoreOption | null) => {
    setPicked(option);
    if (option === null) return;
    if (option.value !== pricedBy) void reprice(option.value);
    setPricedBy(option.value);
    const { firstName, lastName, phone, email, addressLine1, addressLine2, city, state, pincode, country } =
      option.store;
    setValue('customer', { firstName, lastName: lastName ?? '', phone, email: email ?? '' }, { shouldValidate: true });
    setValue(
      'shippingAddress',
      { addressLine1, addressLine2: addressLine2 ?? '', landmark: '', city, state, pincode, country },
      { shouldValidate: true },
    );
  };
  const choose = (option: StoreOption) => {
    setValue('shippingD2RAddressId', option.value, { shouldValidate: true });
    take(option);
  };
  const added = (store: StoreAddressView) => choose(toStoreOption(store));
  const begin = useRef(choose);
  useEffect(() => {
    if (first !== null) begin.current(first);
  }, [first]);
  const pricingOf = (sku: string) => (picked === null ? Promise.resolve(null) : read(picked.value, sku));
  return { companyId, picked, take, choose, isAdding, setAdding, added, pricingOf };
}
