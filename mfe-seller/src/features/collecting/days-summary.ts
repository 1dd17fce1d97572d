import { NO_ORDER_REASONS, type NoOrderReason } from '@godown/contracts/common';
import { COLLECTION_MODES, type CollectionMode, type ShopWithoutOrder } from '@godown/contracts/receivables';
import { type KeptCollection } from './kept-collections.js';
import { type KnownWork, type OwnDay } from './own-collections.request.js';
import { type UnsentWork } from './unsent-work.js';

interface ModeTotal {
  readonly mode: CollectionMode;
  readonly count: number;
  readonly amountPaise: number;
}

interface NoOrderTotal {
  readonly reason: NoOrderReason | null;
  readonly count: number;
}

export interface DaysSummary {
  /** null: the server has not told it. */
  readonly work: {
    readonly planned: number;
    /** Of those that were planned. */
    readonly visited: number;
    readonly visitedOffBeat: number;
    readonly visitedWithoutOrder: number;
    /** Why, those that were said most often first; null: not said. */
    readonly noOrders: readonly NoOrderTotal[];
    readonly orders: number;
    readonly ordersPaise: number;
  } | null;
  readonly collected: readonly ModeTotal[];
  /** Below zero: more was handed over than taken. */
  readonly cashPaise: number;
  readonly chequesPaise: number;
  /** Payments, orders, check-ins and reasons that wait on this phone; they are counted in. */
  readonly unsent: number;
  /** Of it, cash and cheques. */
  readonly unsentPaise: number;
}

const paiseOf = ({ body }: KeptCollection) => Math.round(body.amount * 100);
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

function noOrdersOf(shops: readonly string[], said: readonly ShopWithoutOrder[]): NoOrderTotal[] {
  const reasons = new Map(said.map(({ retailerId, reason }) => [retailerId, reason]));
  const totals = [...NO_ORDER_REASONS, null].map((reason) => ({
    reason,
    count: shops.filter((shop) => (reasons.get(shop) ?? null) === reason).length,
  }));
  return totals.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count);
}

function workOf(work: KnownWork, { orders, visits, noOrders }: UnsentWork): DaysSummary['work'] {
  const planned = new Set(work.plannedRetailerIds);
  const visited = [...new Set([...work.visitedRetailerIds, ...visits])];
  const onBeat = visited.filter((shop) => planned.has(shop)).length;
  const ordered = new Set([...work.orderedRetailerIds, ...orders.map(({ retailerId }) => retailerId)]);
  const withoutOrder = visited.filter((shop) => !ordered.has(shop));
  return {
    planned: planned.size,
    visited: onBeat,
    visitedOffBeat: visited.length - onBeat,
    visitedWithoutOrder: withoutOrder.length,
    noOrders: noOrdersOf(withoutOrder, [...(work.noOrders ?? []), ...noOrders]),
    orders: work.orders + orders.length,
    ordersPaise: work.ordersPaise + sumOf(orders.map(({ totalPaise }) => totalPaise)),
  };
}

/** What the server knew of the day, with what waits on this phone. */
export function summaryOf(day: OwnDay, waiting: readonly KeptCollection[], unsent: UnsentWork): DaysSummary {
  const payments = [
    ...day.collections.map(({ mode, amountPaise }) => ({ mode, amountPaise })),
    ...waiting.map((one) => ({ mode: one.body.mode, amountPaise: paiseOf(one) })),
  ];
  const waitingIn = (mode: CollectionMode) => sumOf(waiting.filter(({ body }) => body.mode === mode).map(paiseOf));
  return {
    work: day.work === undefined ? null : workOf(day.work, unsent),
    collected: COLLECTION_MODES.flatMap((mode) => {
      const ofMode = payments.filter((one) => one.mode === mode);
      const amountPaise = sumOf(ofMode.map((one) => one.amountPaise));
      return ofMode.length === 0 ? [] : [{ mode, count: ofMode.length, amountPaise }];
    }),
    cashPaise: day.cashPaise + waitingIn('CASH'),
    chequesPaise: day.chequesPaise + waitingIn('CHEQUE'),
    unsentPaise: waitingIn('CASH') + waitingIn('CHEQUE'),
    unsent: waiting.length + unsent.orders.length + unsent.visits.length + unsent.noOrders.length,
  };
}
