import {
  type BoxSize,
  chargeableGrams,
  type CourierKey,
  COURIERS,
  freightPaise,
  LIGHTNING,
  type RateCard,
  returnFreightPaise,
} from '@godown/contracts/shipping';
import { type ShippingOrder } from '../../orders/index.js';

export interface PricedParcel {
  readonly order: Pick<ShippingOrder, 'weightGrams' | 'codPaise'>;
  readonly box: BoxSize;
  readonly courier: CourierKey;
}

export interface BookingPrice {
  readonly chargeableGrams: number;
  readonly freightPaise: number;
  readonly returnFreightPaise: number;
}

/** What one courier costs for a parcel: the same for the quote and for the booking. */
export function priceOf(card: RateCard, { order, box, courier }: PricedParcel): BookingPrice {
  const lightning = courier === LIGHTNING;
  const grams = chargeableGrams({ weightGrams: order.weightGrams, ...box }, COURIERS[courier].volumetricDivisor);
  return {
    chargeableGrams: grams,
    freightPaise: freightPaise(card, { grams, codPaise: order.codPaise, lightning }),
    returnFreightPaise: returnFreightPaise(card, { grams, lightning }),
  };
}
