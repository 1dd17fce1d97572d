import { type BookingResult, type CourierKey, type OrderQuote } from '@godown/contracts/shipping';
import { errorText } from '@godown/shared-ui/api';
import { useState } from 'react';
import { bookOrders } from './book-orders.request.js';
import { useBookingQuote } from './quote-orders.request.js';
import { agreedOf, bookableOf, type CourierChoices, walletCosts } from './ship-plan.js';
import { t } from './ship-sheet.texts.js';

interface Booking {
  readonly orders: readonly OrderQuote[];
  readonly results: readonly BookingResult[];
}

interface ShipSheetOptions {
  ids: readonly string[];
  onBegin: () => void;
  /** @param hasResults whether the server answered of any order */
  onEnd: (hasResults: boolean) => void;
}

/** What is chosen, what it costs, what became of it. A failed try keeps what was chosen. */
export function useShipSheet({ ids, onBegin, onEnd }: ShipSheetOptions) {
  const [left, setLeft] = useState<readonly string[]>(ids);
  const [choices, setChoices] = useState<CourierChoices>(new Map());
  const [booking, setBooking] = useState<Booking | null>(null);
  const [isBooking, setIsBooking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const quote = useBookingQuote(left, { isAsked: booking === null && !isBooking });
  const { data } = quote;
  const bookable = data === undefined ? [] : bookableOf(data);

  const choose = (orderId: string, courier: CourierKey) => setChoices((now) => new Map(now).set(orderId, courier));
  const ship = async () => {
    const orders = bookable;
    const agreed = orders.map((order) => agreedOf(order, choices));
    let hasResults = false;
    setFailure(null);
    setIsBooking(true);
    onBegin();
    await bookOrders(agreed, (results) => {
      hasResults = true;
      setBooking({ orders, results });
    }).catch((error: unknown) => setFailure(errorText(error, t('failed'))));
    setIsBooking(false);
    onEnd(hasResults);
  };
  /** Their prices are asked for anew. */
  const again = (failed: readonly string[]) => {
    setBooking(null);
    setFailure(null);
    setLeft(failed);
  };
  return {
    quote,
    bookable,
    refused: (data?.orders ?? []).filter(({ refusal }) => refusal !== null),
    costs: data === undefined ? [] : walletCosts(data, choices),
    choices,
    choose,
    ship,
    again,
    booking,
    isBooking,
    failure,
  };
}

export type ShipSheetState = ReturnType<typeof useShipSheet>;
