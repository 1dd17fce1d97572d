import { type CheckedItem, type CheckedLine } from '@godown/contracts/returns';
import { type ReturnedItem, type ReturnedOrder } from '../orders/index.js';
import { type CustomerReturnEntity } from './customer-return.entity.js';
import { type ReturnCheckInEntity } from './return-check-in.entity.js';

type CheckIns = readonly Pick<ReturnCheckInEntity, 'lines'>[];

/** Pieces of a line that neither a credit note nor a check-in has brought back. */
export function stillOut(item: ReturnedItem, checkIns: CheckIns): number {
  const lines = checkIns.flatMap(({ lines }) => lines).filter(({ id }) => id === item.id);
  const back = lines.reduce((sum, { good, damaged }) => sum + good + damaged, 0);
  return Math.max(0, item.quantity - item.noted - back);
}

/** What a parcel should hold: the whole order, or what the customer has handed in. */
export function expectedOf(
  { items }: Pick<ReturnedOrder, 'items'>,
  open: Pick<CustomerReturnEntity, 'items'> | null,
): ReturnedItem[] {
  if (open === null) return [...items];
  const quantities = new Map(open.items.map(({ id, quantity }) => [id, quantity]));
  return items.flatMap((item) => {
    const quantity = quantities.get(item.id) ?? 0;
    return quantity === 0 ? [] : [{ ...item, quantity }];
  });
}

export function linesOf(expected: readonly ReturnedItem[], counted: readonly CheckedItem[]): CheckedLine[] {
  const byId = new Map(counted.map((item) => [item.id, item]));
  return expected.flatMap(({ id, sku, title }) => {
    const item = byId.get(id);
    if (item === undefined) return [];
    const { good, damaged, missing, other, remark = null } = item;
    return [{ id, sku, title, good, damaged, missing, other, remark }];
  });
}

/** What goes to stock: of a line never more than is still out. */
export function stockOf(
  { items }: Pick<ReturnedOrder, 'items'>,
  lines: readonly CheckedLine[],
  before: CheckIns,
): { wsin: string; good: number; damaged: number }[] {
  return lines.flatMap((line) => {
    const item = items.find(({ id }) => id === line.id);
    if (item === undefined || item.wsin === null) return [];
    const room = stillOut(item, before);
    const good = Math.min(line.good, room);
    return [{ wsin: item.wsin, good, damaged: Math.min(line.damaged, room - good) }];
  });
}
