import {
  type AgreedFreight,
  type CourierKey,
  type CourierQuote,
  highestFreightPaise,
  type OrderQuote,
  type ShippingQuote,
} from '@godown/contracts/shipping';

/** Couriers that a person chose instead of the suggested ones, by order. */
export type CourierChoices = ReadonlyMap<string, CourierKey>;

/** What shipping does to one wallet. */
export interface WalletCost {
  readonly companyId: string;
  /** At the couriers that are asked first. */
  readonly expectedPaise: number;
  /** At the dearest courier of each order whose first one may refuse. */
  readonly highestPaise: number;
  /** Null for people who do not see the wallet. */
  readonly balancePaise: number | null;
}

export interface CourierTotal {
  readonly courier: CourierKey;
  readonly courierName: string;
  readonly orders: number;
  readonly freightPaise: number;
}

export function bookableOf({ orders }: ShippingQuote): readonly OrderQuote[] {
  return orders.filter(({ refusal }) => refusal === null);
}

/** The chosen courier while it still is one of those that can take the order, else the suggested one. */
export function courierOf({ orderId, couriers }: OrderQuote, choices: CourierChoices): CourierQuote | undefined {
  return couriers.find(({ courier }) => courier === choices.get(orderId)) ?? couriers[0];
}

/** It is asked alone. */
export function isChosen(order: OrderQuote, choices: CourierChoices): boolean {
  return courierOf(order, choices)?.isSuggested === false;
}

/** The most that the order may cost. */
function limitOf(order: OrderQuote, choices: CourierChoices): number {
  return isChosen(order, choices) ? (courierOf(order, choices)?.freightPaise ?? 0) : highestFreightPaise(order);
}

/** What the person agrees to. */
export function agreedOf(order: OrderQuote, choices: CourierChoices): AgreedFreight {
  const { orderId } = order;
  const freightPaise = limitOf(order, choices);
  const courier = courierOf(order, choices)?.courier;
  return isChosen(order, choices) && courier !== undefined
    ? { orderId, freightPaise, courier }
    : { orderId, freightPaise };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

export function walletCosts(quote: ShippingQuote, choices: CourierChoices): readonly WalletCost[] {
  return quote.wallets.map(({ companyId, balancePaise }) => {
    const own = bookableOf(quote).filter((order) => order.companyId === companyId);
    return {
      companyId,
      balancePaise,
      expectedPaise: sum(own.map((order) => courierOf(order, choices)?.freightPaise ?? 0)),
      highestPaise: sum(own.map((order) => limitOf(order, choices))),
    };
  });
}

/** Paise that a wallet lacks; 0 where it can pay or nobody may know. */
export function shortBy({ balancePaise, expectedPaise }: WalletCost): number {
  return balancePaise === null ? 0 : Math.max(0, expectedPaise - balancePaise);
}

/** The couriers that get orders, most orders first. */
export function totalsByCourier(orders: readonly OrderQuote[], choices: CourierChoices): readonly CourierTotal[] {
  const totals = new Map<CourierKey, CourierTotal>();
  for (const { courier, courierName, freightPaise } of orders.flatMap((order) => courierOf(order, choices) ?? [])) {
    const before = totals.get(courier);
    totals.set(courier, {
      courier,
      courierName,
      orders: (before?.orders ?? 0) + 1,
      freightPaise: (before?.freightPaise ?? 0) + freightPaise,
    });
  }
  return [...totals.values()].sort((one, other) => other.orders - one.orders);
}

/** Who has the least of a figure; null when it is known of fewer than two, or all that are known are alike. */
function leastOf(couriers: readonly CourierQuote[], figure: (quote: CourierQuote) => number | null): CourierKey | null {
  const known = couriers.flatMap((quote) => {
    const value = figure(quote);
    return value === null ? [] : [{ courier: quote.courier, value }];
  });
  const values = known.map(({ value }) => value);
  const least = Math.min(...values);
  if (known.length < 2 || least === Math.max(...values)) return null;
  return known.find(({ value }) => value === least)?.courier ?? null;
}

export type CourierBadge = 'suggested' | 'cheapest' | 'fastest';

/** What speaks for a courier among those of the same order. */
export function badgesOf(quote: CourierQuote, couriers: readonly CourierQuote[]): readonly CourierBadge[] {
  return [
    ...(quote.isSuggested ? (['suggested'] as const) : []),
    ...(leastOf(couriers, ({ freightPaise }) => freightPaise) === quote.courier ? (['cheapest'] as const) : []),
    ...(leastOf(couriers, ({ estimatedDays }) => estimatedDays) === quote.courier ? (['fastest'] as const) : []),
  ];
}
