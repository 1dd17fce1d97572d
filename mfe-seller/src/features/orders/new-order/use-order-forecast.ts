import {
  type CreditCheckRequest,
  orderKindOf,
  type PlaceOrderRequest,
  type PricingResult,
} from '@godown/contracts/orders';
import { INDIAN_STATES, isPincode } from '@godown/contracts/geo';
import { type ParcelQuote, type QuoteParcelRequest } from '@godown/contracts/shipping';
import { type UseFormReturn, useWatch } from '@godown/shared-ui/forms';
import { useCreditHold } from './check-credit.request.js';
import { useQuoteOfParcel } from './quote-parcel.request.js';
import { useSettled } from './use-settled.js';

export interface OrderForecast {
  /** `waiting`: too little is filled in. `checking`: the answer is on its way, an older one may be there. */
  state: 'waiting' | 'checking' | 'ready' | 'failed';
  quote: ParcelQuote | null;
  pincode: string;
  retry: () => void;
  /** Why a Credit order would be held. */
  creditHold: string | null;
}

type Values = Pick<
  PlaceOrderRequest,
  'orderType' | 'items' | 'pickupWarehouseId' | 'paymentMethod' | 'shippingD2RAddressId'
> &
  Pick<PlaceOrderRequest['shippingAddress'], 'pincode' | 'state'>;

const isState = (name: string): boolean => INDIAN_STATES.some((state) => state.name === name);

function parcelOf(values: Values, totalPaise: number | null): QuoteParcelRequest | null {
  const { items, pickupWarehouseId, paymentMethod, pincode, state } = values;
  const counted = items.filter(({ quantity }) => Number.isInteger(quantity) && quantity > 0);
  if (pickupWarehouseId === '' || !isPincode(pincode) || counted.length === 0) return null;
  return {
    pickupWarehouseId,
    pincode,
    ...(isState(state) ? { state } : {}),
    items: counted.map(({ catalogueId, quantity }) => ({ catalogueId, quantity })),
    codPaise: paymentMethod === 'COD' ? (totalPaise ?? 0) : 0,
  };
}

function creditOf(values: Values, totalPaise: number | null): CreditCheckRequest | null {
  const { orderType, paymentMethod, shippingD2RAddressId = '' } = values;
  const isOnCredit = orderKindOf(orderType).isForStore && paymentMethod === 'Credit';
  if (!isOnCredit || shippingD2RAddressId === '' || totalPaise === null) return null;
  return { storeAddressId: shippingD2RAddressId, amountPaise: totalPaise };
}

/** Asked once typing stood still; JSON tells whether what is asked is still what is typed. */
function useSettledRequest<R>(request: R | null): { settled: R | null; isSettled: boolean } {
  const now = JSON.stringify(request);
  const asked = useSettled(now);
  return { settled: JSON.parse(asked), isSettled: asked === now };
}

/** What the server says of the order before it is placed: couriers, price, day, and a credit hold. */
export function useOrderForecast(
  { control }: UseFormReturn<PlaceOrderRequest, unknown, PlaceOrderRequest>,
  totals: PricingResult,
): OrderForecast {
  const [orderType, items, pickupWarehouseId, paymentMethod, shippingD2RAddressId, pincode, state] = useWatch({
    control,
    name: [
      'orderType',
      'items',
      'pickupWarehouseId',
      'paymentMethod',
      'shippingD2RAddressId',
      'shippingAddress.pincode',
      'shippingAddress.state',
    ],
  });
  const values = { orderType, items, pickupWarehouseId, paymentMethod, shippingD2RAddressId, pincode, state };
  const totalPaise = totals.ok ? totals.priced.totalPaise : null;
  const parcel = useSettledRequest(parcelOf(values, totalPaise));
  const credit = useSettledRequest(creditOf(values, totalPaise));
  const quote = useQuoteOfParcel(parcel.settled);
  const creditHold = useCreditHold(credit.settled);
  const isChecking = !parcel.isSettled || quote.isFetching;
  return {
    state:
      parcel.settled === null && parcel.isSettled
        ? 'waiting'
        : isChecking
          ? 'checking'
          : quote.isError
            ? 'failed'
            : 'ready',
    quote: parcel.settled === null ? null : (quote.data ?? null),
    pincode: parcel.settled?.pincode ?? '',
    retry: () => {
      void quote.refetch();
    },
    creditHold: credit.isSettled ? creditHold : null,
  };
}
