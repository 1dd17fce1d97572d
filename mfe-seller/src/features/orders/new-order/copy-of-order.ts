import { type FoundCatalogueItem } from '@godown/contracts/catalogue';
import { paiseToRupees, PHONE_PATTERN } from '@godown/contracts/common';
import { ORDER_TYPES, type OrderAddress, type OrderItemView, type OrderView } from '@godown/contracts/orders';
import { type StoreOption } from '../../../requests/find-stores.request.js';
import { type KnownItems } from './known-items.request.js';
import { type DraftItem } from './order-totals.js';
import { lineOf, type OrderDraft } from './use-new-order-form.js';

/** A new order that begins as an earlier one. */
export interface OrderCopy {
  draft: OrderDraft;
  hasOwnBillingAddress: boolean;
  store: StoreOption | null;
  /** SKUs that are no longer sold. */
  leftOut: readonly string[];
}

function isSold(item: FoundCatalogueItem | undefined): item is FoundCatalogueItem {
  return item?.active === 1;
}

/** At today's price; a D2R line is priced by its store. */
function toLine(item: OrderItemView, known: FoundCatalogueItem, isD2R: boolean): DraftItem {
  return {
    ...lineOf(known),
    quantity: item.quantity,
    isFree: item.isFree,
    ...(isD2R || item.discountPaise === 0 ? {} : { discount: paiseToRupees(item.discountPaise) }),
  };
}

function toAddress(address: OrderAddress): Required<OrderAddress> {
  const { addressLine1, addressLine2 = '', landmark = '', city, state, pincode, country = 'India' } = address;
  return { addressLine1, addressLine2, landmark, city, state, pincode, country };
}

/** Items, buyer and payment of the order, without its number. A masked phone is left to be typed. */
export function copyOf(order: OrderView, known: KnownItems, store: StoreOption | null): OrderCopy {
  const { customer, isD2ROrder } = order;
  const found = order.itemDetails.map((item) => ({ item, sold: known.get(item.catalogueId ?? '') }));
  const shippingAddress = toAddress(order.shippingAddress);
  const billingAddress = toAddress(order.billingAddress);
  return {
    draft: {
      orderType: isD2ROrder ? ORDER_TYPES.d2r : ORDER_TYPES.b2b,
      customer: {
        firstName: customer.firstName,
        lastName: customer.lastName ?? '',
        email: customer.email ?? '',
        phone: PHONE_PATTERN.test(customer.phone) ? customer.phone : '',
      },
      shippingAddress,
      billingAddress,
      pickupWarehouseId: order.pickupWarehouseId,
      paymentMethod: order.paymentMode,
      items: found.flatMap(({ item, sold }) => (isSold(sold) ? [toLine(item, sold, isD2ROrder)] : [])),
    },
    hasOwnBillingAddress: JSON.stringify(shippingAddress) !== JSON.stringify(billingAddress),
    store: isD2ROrder ? store : null,
    leftOut: found.flatMap(({ item, sold }) => (isSold(sold) ? [] : [item.sku])),
  };
}
