import {
  type MessagePriceToday,
  type MessagePriceView,
  type PlannedMessagePrice,
  PRICED_CHANNELS,
  type PricedChannel,
} from '@godown/contracts/messaging';

interface DatedPrice extends PlannedMessagePrice {
  readonly id: string;
  /** Null: of every company without a price of its own. */
  readonly tenantId: string | null;
}

/** What messages cost one company, day by day: its own price before the default, and before both begin the platform's standard one. */
export class DatedPrices {
  private readonly newestFirst: readonly DatedPrice[];

  constructor(
    prices: readonly DatedPrice[],
    private readonly standard: Readonly<Record<PricedChannel, number>>,
    private readonly today: string,
  ) {
    this.newestFirst = prices.toSorted((one, other) => other.validFrom.localeCompare(one.validFrom));
  }

  /** What one message costs today, in paise. */
  paiseOf(channel: PricedChannel): number {
    return this.on(channel, this.today).pricePaise;
  }

  ofToday(): MessagePriceToday[] {
    return PRICED_CHANNELS.map((channel) => this.on(channel, this.today));
  }

  /** The later days on which what the company pays changes. */
  changes(): PlannedMessagePrice[] {
    const days = [...new Set(this.newestFirst.map(({ validFrom }) => validFrom))].filter((day) => day > this.today);
    return PRICED_CHANNELS.flatMap((channel) => {
      let pricePaise = this.paiseOf(channel);
      return days.toSorted().flatMap((validFrom) => {
        const next = this.on(channel, validFrom).pricePaise;
        if (next === pricePaise) return [];
        pricePaise = next;
        return [{ channel, pricePaise, validFrom }];
      });
    });
  }

  /** One list: a company's own, or the default. */
  listOf(tenantId: string | null): MessagePriceView[] {
    const own = this.newestFirst.filter((price) => price.tenantId === tenantId);
    return own.map((price) => {
      const { id, channel, pricePaise, validFrom } = price;
      const current = own.find((one) => one.channel === channel && one.validFrom <= this.today);
      const state = validFrom > this.today ? 'PLANNED' : price === current ? 'CURRENT' : 'PAST';
      return { id, channel, pricePaise, validFrom, state };
    });
  }

  private on(channel: PricedChannel, day: string): MessagePriceToday {
    const begun = this.newestFirst.filter((price) => price.channel === channel && price.validFrom <= day);
    const found = begun.find(({ tenantId }) => tenantId !== null) ?? begun[0];
    if (found === undefined) return { channel, pricePaise: this.standard[channel], source: 'STANDARD' };
    return { channel, pricePaise: found.pricePaise, source: found.tenantId === null ? 'DEFAULT' : 'COMPANY' };
  }
}
