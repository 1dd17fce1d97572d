import { BULK_ORDER_MESSAGES, type BulkOrderLine, type JudgedLine } from './bulk-order-lines.js';

/** Lines that become one order, or that are refused together. */
export interface BulkOrderGroup {
  /** The file's order number, or what stands for it where it has none. */
  readonly key: string;
  readonly orderId: string | null;
  readonly lines: readonly BulkOrderLine[];
  /** Row → reasons; empty when the order can be made. */
  readonly refusals: ReadonlyMap<number, readonly string[]>;
  readonly rows: readonly number[];
  readonly amountsByRow: ReadonlyMap<number, number>;
  readonly amountPaise: number;
}

/** Orders, lines and rupees: what went in equals what was accepted and what was refused, to the paisa. */
export interface BulkTotals {
  readonly orders: number;
  readonly lines: number;
  readonly amountPaise: number;
}

export interface BulkOrderSummary {
  readonly received: BulkTotals;
  readonly accepted: BulkTotals;
  readonly refused: BulkTotals;
}

/**
 * Puts judged lines together by order. One refused line refuses its whole order: half an order is no order.
 * @param keyOf stands for the order number of a line without one
 */
export function groupOrders(judged: readonly JudgedLine[], keyOf: (line: JudgedLine) => string): BulkOrderGroup[] {
  const groups = new Map<string, JudgedLine[]>();
  for (const line of judged) {
    const key = line.orderId ?? keyOf(line);
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  return [...groups].map(([key, lines]) => toGroup(key, lines));
}

function toGroup(key: string, judged: readonly JudgedLine[]): BulkOrderGroup {
  const orderId = judged[0]?.orderId ?? null;
  const lines = judged.flatMap((line) => line.line ?? []);
  const refusals = refusalsOf(orderId ?? key, judged, lines);
  const amountPaise = judged.reduce((sum, line) => sum + line.amountPaise, 0);
  return {
    key,
    orderId,
    lines,
    refusals,
    rows: judged.map((line) => line.row),
    amountsByRow: new Map(judged.map((line) => [line.row, line.amountPaise])),
    amountPaise,
  };
}

function refusalsOf(
  name: string,
  judged: readonly JudgedLine[],
  lines: readonly BulkOrderLine[],
): Map<number, readonly string[]> {
  const wrong = judged.filter((line) => line.line === null);
  if (wrong.length > 0) {
    return new Map(
      judged.map((line) => [
        line.row,
        line.line === null ? line.problems.map((problem) => problem.message) : [BULK_ORDER_MESSAGES.otherLine(name)],
      ]),
    );
  }
  const places = new Set(
    lines.map((line) => [line.pincode, line.city, line.addressLine1, line.phone, line.paymentMethod].join('\n')),
  );
  if (places.size > 1) return new Map(lines.map((line) => [line.row, [BULK_ORDER_MESSAGES.differentAddress(name)]]));
  return new Map();
}

export const NO_TOTALS: BulkTotals = { orders: 0, lines: 0, amountPaise: 0 };

export function totalsOf(groups: readonly BulkOrderGroup[]): BulkTotals {
  return groups.reduce<BulkTotals>(
    (sum, group) => ({
      orders: sum.orders + 1,
      lines: sum.lines + group.rows.length,
      amountPaise: sum.amountPaise + group.amountPaise,
    }),
    NO_TOTALS,
  );
}

/** What a file will come to as far as its own cells say. */
export function summaryOf(groups: readonly BulkOrderGroup[]): BulkOrderSummary {
  const [refused, accepted] = [
    groups.filter((group) => group.refusals.size > 0),
    groups.filter((group) => group.refusals.size === 0),
  ];
  return { received: totalsOf(groups), accepted: totalsOf(accepted), refused: totalsOf(refused) };
}
