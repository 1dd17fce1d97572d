import { COLLECTION_MODES, type CollectionMode, type DaysWork } from '@godown/contracts/receivables';
import { type KeptCollection } from './kept-collections.js';
import { type OwnDay } from './own-collections.request.js';
import { type UnsentWork } from './unsent-work.js';

interface ModeTotal {
  readonly mode: CollectionMode;
  readonly count: number;
  readonly amountPaise: number;
}

export interface DaysSummary {
  /** null: the server has not told it. */
  readonly work: {
    readonly planned: number;
    /** Of those that were planned. */
    readonly visited: number;
    readonly visitedOffBeat: number;
    readonly visitedWithoutOrder: number;
    readonly orders: number;
    readonly ordersPaise: number;
  } | null;
  readonly collected: readonly ModeTotal[];
  /** Below zero: more was handed over than taken. */
  readonly cashPaise: number;
  readonly chequesPaise: number;
  /** Payments, orders and check-ins that wait on this phone; they are counted in. */
  readonly unsent: number;
  /** Of it, cash and cheques. */
  readonly unsentPaise: number;
}

const paiseOf = ({ body }: KeptCollection) => Math.round(body.amount * 100);
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

function workOf(work: DaysWork, { orders, visits }: UnsentWork): DaysSummary['work'] {
  const planned = new Set(work.plannedRetailerIds);
  const visited = [...new Set([...work.visitedRetailerIds, ...visits])];
  const onBeat = visited.filter((shop) => planned.has(shop)).length;
  const ordered = new Set([...work.orderedRetailerIds, ...orders.map(({ retailerId }) => retailerId)]);
  return {
    planned: planned.size,
    visited: onBeat,
    visitedOffBeat: visited.length - onBeat,
    visitedWithoutOrder: visited.filter((shop) => !ordered.has(shop)).length,
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
    unsent: waiting.length + unsent.orders.length + unsent.visits.length,
  };
}
