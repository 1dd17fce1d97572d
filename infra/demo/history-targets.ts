/** How many orders of the demo end where. Together 1,500, over all sixteen statuses. */
export const HISTORY_TARGETS = {
  DELIVERED: 790,
  PLACED: 60,
  READY_TO_SHIP: 90,
  SHIPPED: 50,
  IN_TRANSIT: 110,
  OUT_FOR_DELIVERY: 60,
  UNDELIVERED: 60,
  CANCELLED: 75,
  RTO_PROCESSED: 60,
  RTO_DELIVERED: 40,
  RTO_UNDELIVERED: 15,
  LOST: 10,
  DTO_DELIVERED: 15,
  DTO_PROCESSED: 15,
  UNSERVICEABLE: 25,
  RTS_FAILED: 25,
} as const;
export type HistoryTarget = keyof typeof HISTORY_TARGETS;

export const HISTORY_ORDERS = Object.values(HISTORY_TARGETS).reduce((sum, count) => sum + count, 0);

const isTarget = (name: string): name is HistoryTarget => name in HISTORY_TARGETS;

/** The same mixture for another number of orders: every status at least once, the rest delivered. */
function countsFor(orders: number): Map<HistoryTarget, number> {
  const counts = new Map<HistoryTarget, number>();
  for (const [name, count] of Object.entries(HISTORY_TARGETS)) {
    if (isTarget(name)) counts.set(name, Math.max(1, Math.floor((count * orders) / HISTORY_ORDERS)));
  }
  const others = [...counts].reduce((sum, [name, count]) => (name === 'DELIVERED' ? sum : sum + count), 0);
  return counts.set('DELIVERED', Math.max(1, orders - others));
}

/** Where the orders of the demo end, in no order. */
export function historyTargets(orders = HISTORY_ORDERS): HistoryTarget[] {
  return [...countsFor(orders)].flatMap(([name, count]) => Array.from({ length: count }, () => name));
}
