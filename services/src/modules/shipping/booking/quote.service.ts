import { Injectable } from '@nestjs/common';
import {
  type CourierQuote,
  courierName,
  type RateCard,
  SHIPPING_MESSAGES,
  type OrderQuote,
  type ShippingQuote,
  type WalletQuote,
} from '@godown/contracts/shipping';
import { Actor } from '../../../core/actor.js';
import { Database } from '../../../database/database.js';
import { RateCards } from '../../billing/index.js';
import { ServiceabilityService } from '../../couriers/index.js';
import { type ShippingOrder } from '../../orders/index.js';
import { Wallet } from '../../wallet/index.js';
import { type PricedParcel, priceOf } from './booking-price.js';
import { laneOf } from './courier-allocation.js';
import { BoxSizeRepository } from './box-size.repository.js';
import { type LaneHistory, LaneHistoryReadModel } from './lane-history.sql.js';

/** Orders that the actor may ship, and why some of them cannot be booked now. */
interface Asked {
  readonly orders: readonly ShippingOrder[];
  readonly refusals: ReadonlyMap<string, string>;
}

interface CompanyQuote {
  readonly orders: readonly OrderQuote[];
  readonly wallet: WalletQuote;
}

/** Prices of bookings before they are made, by the same arithmetic. Couriers are asked about lanes at most; nothing is written of a parcel. */
@Injectable()
export class QuoteService {
  constructor(
    private readonly database: Database,
    private readonly serviceability: ServiceabilityService,
    private readonly boxes: BoxSizeRepository,
    private readonly rates: RateCards,
    private readonly wallet: Wallet,
    private readonly history: LaneHistoryReadModel,
  ) {}

  /** One quote per id, in their order. */
  async of(actor: Actor, orderIds: readonly string[], { orders, refusals }: Asked): Promise<ShippingQuote> {
    const quotes = new Map<string, OrderQuote>();
    const wallets: WalletQuote[] = [];
    for (const [companyId, ofCompany] of Map.groupBy(orders, (order) => order.companyId)) {
      const bookable = ofCompany.filter((order) => !refusals.has(order.id));
      const answer = await this.ofCompany(companyId, bookable);
      for (const quote of answer.orders) quotes.set(quote.orderId, quote);
      for (const order of ofCompany.filter(({ id }) => refusals.has(id)))
        quotes.set(order.id, refused(order, refusals.get(order.id) ?? ''));
      wallets.push(actor.may('wallet.read') ? answer.wallet : { companyId, balancePaise: null, remainingPaise: null });
    }
    return { orders: orderIds.map((id) => quotes.get(id) ?? missing(id)), wallets };
  }

  private async ofCompany(companyId: string, orders: readonly ShippingOrder[]): Promise<CompanyQuote> {
    const lanes = orders.map(laneOf);
    if (lanes.length > 0) await this.serviceability.warm(companyId, lanes);
    return this.database.within(Actor.system([companyId]), async (tx) => {
      const balancePaise = await this.wallet.balance(tx, companyId);
      const priced = {
        card: await this.rates.get(tx, companyId),
        history: await this.history.get(tx, companyId, orders.map(stateOf)),
      };
      const boxes = await this.boxes.getMany(tx, companyId, orders);
      const chosen = await this.serviceability.chooseMany(tx, companyId, lanes);
      const quoted = orders.map((order, at): OrderQuote => {
        const box = boxes[at];
        const { accounts, skipped } = chosen[at] ?? NOBODY;
        const reasons = skipped.map(({ courier, reason }) => SHIPPING_MESSAGES.skipped(courierName(courier), reason));
        if (box === undefined || accounts.length === 0) return refused(order, SHIPPING_MESSAGES.noCourierLeft, reasons);
        const couriers = accounts.map(({ courier }, place) => ({
          ...quoteOf(priced, { order, box, courier }),
          isSuggested: place === 0,
        }));
        return { ...named(order), refusal: null, couriers, skipped: reasons };
      });
      const remainingPaise = quoted.reduce(
        (left, { couriers }) => left - (couriers[0]?.freightPaise ?? 0),
        balancePaise,
      );
      return { orders: quoted, wallet: { companyId, balancePaise, remainingPaise } };
    });
  }
}

const NOBODY = { accounts: [], skipped: [] } as const;

function stateOf({ shippingAddress }: ShippingOrder): string {
  return shippingAddress.state;
}

interface Priced {
  readonly card: RateCard;
  readonly history: LaneHistory;
}

function quoteOf(
  { card, history }: Priced,
  parcel: PricedParcel & { readonly order: ShippingOrder },
): Omit<CourierQuote, 'isSuggested'> {
  const { courier, order } = parcel;
  const { chargeableGrams, freightPaise } = priceOf(card, parcel);
  return {
    courier,
    courierName: courierName(courier),
    chargeableGrams,
    freightPaise,
    ...history.of(courier, stateOf(order)),
  };
}

function named({
  id,
  shopOrderId,
  companyId,
}: ShippingOrder): Pick<OrderQuote, 'orderId' | 'shopOrderId' | 'companyId'> {
  return { orderId: id, shopOrderId, companyId };
}

function refused(order: ShippingOrder, refusal: string, skipped: readonly string[] = []): OrderQuote {
  return { ...named(order), refusal, couriers: [], skipped };
}

function missing(orderId: string): OrderQuote {
  return {
    orderId,
    shopOrderId: '',
    companyId: null,
    refusal: SHIPPING_MESSAGES.orderMissing,
    couriers: [],
    skipped: [],
  };
}
