import { type CatalogueItemView } from '@godown/contracts/catalogue';
import { paiseToRupees } from '@godown/contracts/common';
import { ORDER_TYPES, orderKindOf, PlaceOrderRequest, type PricingResult } from '@godown/contracts/orders';
import { useDtoForm, type DtoFormApi, type UseFormReturn } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { useEffect, useState } from 'react';
import { type DraftItem, priceDraft } from './order-totals.js';
import { usePlaceOrder } from './place-order.request.js';
import { t } from './new-order.texts.js';

const ADDRESS = {
  addressLine1: '',
  addressLine2: '',
  landmark: '',
  city: '',
  state: '',
  pincode: '',
  country: 'India',
};

const BLANK = {
  orderType: ORDER_TYPES.b2b,
  customer: { firstName: '', lastName: '', email: '', phone: '' },
  shippingAddress: ADDRESS,
  billingAddress: ADDRESS,
  pickupWarehouseId: '',
  items: [] as PlaceOrderRequest['items'],
  paymentMethod: undefined,
  d2rDueDate: '',
  shippingD2RAddressId: '',
  specialDiscount: undefined,
  ewayBill: '',
  remarks: '',
  total: 0,
} as const;

/** What a form begins with instead of nothing. */
export type OrderDraft = Pick<
  PlaceOrderRequest,
  'orderType' | 'customer' | 'shippingAddress' | 'billingAddress' | 'pickupWarehouseId' | 'paymentMethod'
> & { items: readonly DraftItem[] };

interface Start {
  draft: OrderDraft;
  hasOwnBillingAddress: boolean;
}

/** A line as it begins: one piece at the catalogue's price. */
export function lineOf(item: CatalogueItemView): DraftItem {
  return {
    catalogueId: item.catalogId,
    sku: item.skuId,
    name: item.productTitle,
    quantity: 1,
    price: item.price,
    weight: item.weight,
    isFree: false,
    igst: item.igst,
    gstRate: item.igst,
    ...(item.basePrice === undefined ? {} : { basePrice: item.basePrice }),
  };
}

/** Only what belongs to the kind of order is sent; prices before tax go with it, so that the server can compare them. */
function bodyOf(order: PlaceOrderRequest, result: PricingResult, sameAsShipping: boolean): PlaceOrderRequest {
  const { isForStore } = orderKindOf(order.orderType);
  const isCredit = order.paymentMethod === 'Credit';
  const items = order.items.map((item, index) => {
    const unit = result.ok ? result.priced.lines[index]?.unitPaise : undefined;
    const { discount, pricingType, pricingValue, ...line } = item;
    return {
      ...line,
      ...(isForStore ? { pricingType, pricingValue } : { discount: discount ?? 0 }),
      ...(unit === undefined ? {} : { itemPricing: paiseToRupees(unit) }),
    };
  });
  return {
    ...order,
    items,
    billingAddress: sameAsShipping ? order.shippingAddress : order.billingAddress,
    ...(isForStore ? {} : { shippingD2RAddressId: undefined }),
    ...(isCredit ? {} : { d2rDueDate: undefined }),
    specialDiscount: order.specialDiscount ?? undefined,
    total: result.ok ? paiseToRupees(result.priced.totalPaise) : order.total,
  };
}

export interface NewOrderForm {
  api: DtoFormApi<PlaceOrderRequest>;
  sameAsShipping: boolean;
  setSameAsShipping: (same: boolean) => void;
  placedId: string | null;
}

/** Keeps the billing address what the shipping address is, without drawing anything. */
function useSameAddress(form: UseFormReturn<PlaceOrderRequest, unknown, PlaceOrderRequest>, isSame: boolean): void {
  useEffect(() => {
    if (!isSame) return undefined;
    const copy = () => form.setValue('billingAddress', form.getValues('shippingAddress'));
    copy();
    return form.subscribe({ name: 'shippingAddress', formState: { values: true }, callback: copy });
  }, [form, isSame]);
}

/** The manual order's state, and what creating does. */
export function useNewOrderForm(start?: Start): NewOrderForm {
  const place = usePlaceOrder();
  const [placedId, setPlacedId] = useState<string | null>(null);
  const [sameAsShipping, setSameAsShipping] = useState(start?.hasOwnBillingAddress !== true);
  const api = useDtoForm(PlaceOrderRequest, {
    defaultValues: { ...BLANK, ...start?.draft, items: [...(start?.draft.items ?? [])] },
    failureText: t('couldntCreateTheOrder'),
    onSubmit: async (order) => {
      const result = priceDraft(order.orderType ?? ORDER_TYPES.b2b, order.items, order.specialDiscount);
      const answer = await place.mutateAsync(bodyOf(order, result, sameAsShipping));
      notify.success(answer.message ?? 'Success', answer.data.shopOrderId);
      if (answer.data.creditHold !== null) notify.warning(t('orderHeld'), answer.data.creditHold);
      setPlacedId(answer.data.id);
    },
  });
  useSameAddress(api.form, sameAsShipping);
  return { api, sameAsShipping, setSameAsShipping, placedId };
}
