import { type EarlierAddress, type OrderAddress, orderKindOf, type PlaceOrderRequest } from '@godown/contracts/orders';
import { localPhone, PHONE_PATTERN } from '@godown/contracts/common';
import { useFormContext, useWatch } from '@godown/shared-ui/forms';
import { useState } from 'react';
import { useEarlierBuyer as useBuyerWithPhone } from './find-buyer.request.js';
import { useStoreByPhone } from './use-store-by-phone.js';
import { type StorePick } from './use-store-pick.js';
import { useSettled } from './use-settled.js';

const ADDRESS_FIELDS = ['pincode', 'city', 'state', 'landmark', 'addressLine1', 'addressLine2'] as const;
const NAME_FIELDS = ['firstName', 'lastName', 'email'] as const;

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

type Typed = Partial<Record<string, boolean>> | undefined;

/** An address of which one typed field says something else is another address: it is left alone as a whole. */
function isOtherThanTyped(now: OrderAddress, offered: OrderAddress, typed: Typed): boolean {
  return ADDRESS_FIELDS.some((field) => {
    const text = now[field] ?? '';
    return typed?.[field] === true && text.trim() !== '' && !same(text, offered[field] ?? '');
  });
}

/** Who ordered with the typed phone before, and how their name and address are taken over. What was typed stays. */
export function useEarlierBuyer(stores: StorePick) {
  const { setValue, resetField, getValues, formState } = useFormContext<PlaceOrderRequest>();
  const { customer: typedName, shippingAddress: typedAddress } = formState.dirtyFields;
  const [phone, orderType] = useWatch<PlaceOrderRequest, ['customer.phone', 'orderType']>({
    name: ['customer.phone', 'orderType'],
  });
  const [takenOf, setTakenOf] = useState<{ phone: string; shopOrderId: string } | null>(null);
  const local = localPhone(phone);
  const asked = useSettled(PHONE_PATTERN.test(local) ? local : '');
  const { isForStore } = orderKindOf(orderType);
  const { data: buyer = null } = useBuyerWithPhone(isForStore ? '' : asked);
  const isStoreOpen = isForStore && stores.picked === null;
  const { data: store = null } = useStoreByPhone(stores.companyId, isStoreOpen ? asked : '');
  const isCurrent = asked !== '' && asked === local;

  const take = ({ address, shopOrderId }: EarlierAddress) => {
    if (buyer === null) return;
    for (const field of NAME_FIELDS) {
      const isTyped = typedName?.[field] === true && (getValues(`customer.${field}`) ?? '') !== '';
      if (!isTyped) setValue(`customer.${field}`, buyer.customer[field] ?? '', { shouldValidate: true });
    }
    if (!isOtherThanTyped(getValues('shippingAddress'), address, typedAddress))
      // What the form begins with from now on: it was not typed, so it goes when another PIN code is.
      for (const field of ADDRESS_FIELDS)
        resetField(`shippingAddress.${field}`, { defaultValue: address[field] ?? '' });
    setTakenOf({ phone: local, shopOrderId });
  };
  return {
    buyer: isCurrent && !isForStore ? buyer : null,
    take,
    takenFrom: takenOf?.phone === local ? takenOf.shopOrderId : null,
    store: isCurrent && isStoreOpen ? store : null,
    takeStore: stores.choose,
  };
}
