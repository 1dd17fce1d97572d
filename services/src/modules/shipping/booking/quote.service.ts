import { Injectable } from '@nestjs/common';
import {
  type BoxSize,
  type CourierKey,
  type CourierQuote,
  courierName,
  type RateCard,
  SHIPPING_MESSAGES,
  type OrderQuote,
  type ShippingQuote,
  type WalletQuote,
} from '@godown/contracts/shipping';
import { type EntityManager } from 'typeorm';
import { Actor } from '../../../core/actor.js';
import { Database } from '../../../database/database.js';
import { RateCards } from '../../billing/index.js';
import { type LaneQuestion, ServiceabilityService } from '../../couriers/index.js';
import { type ShippingOrder } from '../../orders/index.js';
import { Wallet } from '../../wallet/index.js';
import { priceOf } from './booking-price.js';
import { laneOf } from './courier-allocation.js';
import { type BoxedItem, BoxSizeRepository } from './box-size.repository.js';
import { type LaneHistory, LaneHistoryReadModel } from './lane-history.sql.js';
import { SMALL_BOX } from './parcel.mapper.js';

/** Orders that the actor may ship, and why some of them cannot be booked now. */
interface Asked {
  readonly orders: readonly ShippingOrder[];
  readonly refusals: ReadonlyMap<string, string>;
}

interface CompanyQuote {
  readonly orders: readonly OrderQuote[];
  readonly wallet: WalletQuote;
}

/** What is asked of couriers about a parcel, and what it is priced by. */
interface ParcelFacts {
  readonly lane: LaneQuestion;
  readonly weightGrams: number;
  /** Where it goes: the company's own parcels to this state tell the days. */
  readonly state: string;
}

interface BoxedParcel extends ParcelFacts {
  readonly box: BoxSize;
}

/** A parcel whose order is not placed. Without a box it has the one that its items need. */
export interface ParcelToBe extends ParcelFacts {
  readonly items: readonly BoxedItem[];
  readonly box: BoxSize | null;
}

interface QuotedCouriers {
  readonly couriers: readonly CourierQuote[];
  readonly skipped: readonly string[];
}

interface CompanyParcelQuote extends QuotedCouriers {
  readonly box: BoxSize;
  readonly balancePaise: number;
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

  /** Of a parcel that is no order yet, for the company as a whole. Not inside a transaction: couriers may be asked. */
  async ofParcel(companyId: string, parcel: ParcelToBe): Promise<CompanyParcelQuote> {
    await this.serviceability.warm(companyId, [parcel.lane]);
    return this.database.within(Actor.system([companyId]), async (tx) => {
      const balancePaise = await this.wallet.balance(tx, companyId);
      const box = parcel.box ?? (await this.boxes.get(tx, { companyId, items: parcel.items }));
      const [couriers = NOBODY] = await this.couriersOf(tx, companyId, [{ ...parcel, box }]);
      return { ...couriers, box, balancePaise };
    });
  }

  private async ofCompany(companyId: string, orders: readonly ShippingOrder[]): Promise<CompanyQuote> {
    const lanes = orders.map(laneOf);
    if (lanes.length > 0) await this.serviceability.warm(companyId, lanes);
    return this.database.within(Actor.system([companyId]), async (tx) => {
      const balancePaise = await this.wallet.balance(tx, companyId);
      const boxes = await this.boxes.getMany(tx, companyId, orders);
      const parcels = orders.map((order, at) => ({
        lane: laneOf(order),
        weightGrams: order.weightGrams,
        state: order.shippingAddress.state,
        box: boxes[at] ?? SMALL_BOX,
      }));
      const found = await this.couriersOf(tx, companyId, parcels);
      const quoted = orders.map((order, at): OrderQuote => {
        const { couriers, skipped } = found[at] ?? NOBODY;
        if (couriers.length === 0) return refused(order, SHIPPING_MESSAGES.noCourierLeft, skipped);
        return { ...named(order), refusal: null, couriers, skipped };
      });
      const remainingPaise = quoted.reduce(
        (left, { couriers }) => left - (couriers[0]?.freightPaise ?? 0),
        balancePaise,
      );
      return { orders: quoted, wallet: { companyId, balancePaise, remainingPaise } };
    });
  }

  /** One answer per parcel, in order, by what is known of its lane. */
  private async couriersOf(
    tx: EntityManager,
    companyId: string,
    parcels: readonly BoxedParcel[],
  ): Promise<QuotedCouriers[]> {
    const priced = {
      card: await this.rates.get(tx, companyId),
      history: await this.history.get(
        tx,
        companyId,
        parcels.map(({ state }) => state),
      ),
    };
    const chosen = await this.serviceability.chooseMany(
      tx,
      companyId,
      parcels.map(({ lane }) => lane),
    );
    return parcels.map((parcel, at) => {
      const { accounts, skipped } = chosen[at] ?? { accounts: [], skipped: [] };
      return {
        couriers: accounts.map(({ courier }, place) => ({
          ...quoteOf(priced, parcel, courier),
          isSuggested: place === 0,
        })),
        skipped: skipped.map(({ courier, reason }) => SHIPPING_MESSAGES.skipped(courierName(courier), reason)),
      };
    });
  }
}

const NOBODY: QuotedCouriers = { couriers: [], skipped: [] };

interface Priced {
  readonly card: RateCard;
  readonly history: LaneHistory;
}

function quoteOf(
  { card, history }: Priced,
  { lane, weightGrams, box, state }: BoxedParcel,
  courier: CourierKey,
): Omit<CourierQuote, 'isSuggested'> {
  const order = { weightGrams, codPaise: lane.codPaise };
  const { chargeableGrams, freightPaise } = priceOf(card, { order, box, courier });
  return { courier, courierName: courierName(courier), chargeableGrams, freightPaise, ...history.of(courier, state) };
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
