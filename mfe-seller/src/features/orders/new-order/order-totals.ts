import { rupeesToPaise } from '@godown/contracts/common';
import {
  type ManualOrderItem,
  priceOrder,
  type OrderType,
  type PriceLine,
  type PricingResult,
} from '@godown/contracts/orders';

/** A line of the form: everything of the contract's line, some of it not filled in yet. */
export type DraftItem = Partial<ManualOrderItem>;

function paise(rupees: number | null | undefined): number {
  return rupeesToPaise(rupees ?? 0) ?? 0;
}

function toPriceLine(item: DraftItem): PriceLine {
  return {
    sku: item.sku ?? '',
    quantity: item.quantity ?? 0,
    pricePaise: paise(item.price),
    basePricePaise: typeof item.basePrice === 'number' ? paise(item.basePrice) : null,
    igst: item.igst,
    isFree: item.isFree === true,
    pricingType: item.pricingType ?? null,
    pricingValue: item.pricingValue ?? null,
    discountPaise: paise(item.discount),
  };
}

/** The totals while somebody types, by the arithmetic of the contract: what the server will work out again. */
export function priceDraft(
  orderType: OrderType,
  items: readonly DraftItem[],
  specialDiscount: number | null | undefined,
): PricingResult {
  return priceOrder(orderType, items.map(toPriceLine), paise(specialDiscount));
}
