import { highestFreightPaise, type OrderQuote, type ShippingQuote } from '@godown/contracts/shipping';

/** What a booking does to one wallet. */
export interface WalletCost {
  readonly companyId: string;
  /** At the first courier of each order. */
  readonly expectedPaise: number;
  /** At the dearest courier of each order: the first one may refuse. */
  readonly highestPaise: number;
  /** Null for people who do not see the wallet. */
  readonly balancePaise: number | null;
}

export function bookableOf({ orders }: ShippingQuote): readonly OrderQuote[] {
  return orders.filter(({ refusal }) => refusal === null);
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

export function walletCosts(quote: ShippingQuote): readonly WalletCost[] {
  return quote.wallets.map(({ companyId, balancePaise }) => {
    const own = bookableOf(quote).filter((order) => order.companyId === companyId);
    return {
      companyId,
      balancePaise,
      expectedPaise: sum(own.map(({ couriers }) => couriers[0]?.freightPaise ?? 0)),
      highestPaise: sum(own.map(highestFreightPaise)),
    };
  });
}
