import {
  byWalkingOrder,
  type MissingPiece,
  type PickLine,
  type PickListRow,
  type PickListView,
  type PickOrder,
  type PickPlace,
  type PutBackLine,
  type ReadyOrder,
} from '@godown/contracts/picks';
import { type OrderStatus } from '@godown/contracts/orders';
import { type ListedPickList, type PickItemRow, type PickOrderRow } from './picks.sql.js';
import { type ReadyRow } from './ready-orders.sql.js';

/** The goods of such an order are in the warehouse. */
const IN_WAREHOUSE: readonly OrderStatus[] = ['PLACED', 'UNSERVICEABLE', 'RTS_FAILED', 'READY_TO_SHIP', 'CANCELLED'];

interface Need {
  order: PickOrderRow;
  item: PickItemRow;
}

export function toPickListRow(row: ListedPickList): PickListRow {
  const { id, warehouseId, warehouseName, status, openedAt, openedBy, endedAt } = row;
  const { orderCount, pieceCount, pickedCount } = row;
  return {
    id,
    warehouseId,
    warehouseName,
    status,
    openedAt: openedAt.toISOString(),
    openedBy,
    endedAt: endedAt?.toISOString() ?? null,
    orderCount,
    pieceCount,
    pickedCount,
  };
}

export function toReadyOrder(row: ReadyRow): ReadyOrder {
  const { orderId, shopOrderId, companyName, warehouseId, warehouseName, awb, courier, city } = row;
  const { readyAt, pieceCount, short } = row;
  return {
    orderId,
    shopOrderId,
    companyName,
    warehouseId,
    warehouseName,
    awb,
    courier,
    city,
    readyAt: readyAt.toISOString(),
    pieceCount,
    short,
  };
}

export function toPickListView(
  row: ListedPickList,
  orders: readonly PickOrderRow[],
  items: readonly PickItemRow[],
): Omit<PickListView, 'lastPiece'> {
  const byId = new Map(orders.map((order) => [order.id, order]));
  const needs = items.flatMap((item): Need[] => {
    const order = byId.get(item.pickOrderId);
    return order === undefined ? [] : [{ order, item }];
  });
  const isPicking = ({ order: { state } }: Need) => state === 'OPEN' || state === 'PICKED';
  const isLeft = ({ order, item }: Need) => item.picked > 0 && IN_WAREHOUSE.includes(order.status);
  return {
    ...toPickListRow(row),
    lines: linesOf(needs.filter(isPicking)),
    orders: orders.map((order) => toPickOrder(order, needs)),
    putBack: needs
      .filter((need) => !isPicking(need) && isLeft(need))
      .map(toPutBack)
      .toSorted(byWalkingOrder),
  };
}

/** Items of an order, or of a line, that are the same goods. */
export function goodsKey({ companyId, wsin, sku }: { companyId: string; wsin: string | null; sku: string }): string {
  return `${companyId}:${wsin === null ? `sku:${sku}` : `wsin:${wsin}`}`;
}

function linesOf(needs: readonly Need[]): PickLine[] {
  const groups = [...Map.groupBy(needs, ({ item }) => goodsKey(item)).entries()];
  return groups.flatMap(([key, same]) => toLine(key, same) ?? []).toSorted(byWalkingOrder);
}

function toLine(key: string, same: readonly Need[]): PickLine | null {
  const [first] = same;
  if (first === undefined) return null;
  const { wsin, sku, title, companyName, imageUrl, bin, inventoryId } = first.item;
  const places = [...Map.groupBy(same, ({ order }) => order.id).values()].flatMap(toPlaces);
  return {
    key,
    wsin,
    sku,
    title,
    companyName,
    imageUrl,
    bin,
    inventoryId,
    quantity: sum(same, ({ item }) => item.quantity),
    picked: sum(same, ({ item }) => item.picked),
    places: places.toSorted((one, other) => one.position - other.position),
  };
}

function toPlaces(same: readonly Need[]): PickPlace[] {
  const [first] = same;
  if (first === undefined) return [];
  const { position, orderId, shopOrderId } = first.order;
  const quantity = sum(same, ({ item }) => item.quantity);
  const picked = sum(same, ({ item }) => item.picked);
  return [{ position, orderId, shopOrderId, itemId: first.item.id, quantity, picked }];
}

function toPickOrder(order: PickOrderRow, needs: readonly Need[]): PickOrder {
  const { orderId, shopOrderId, position, state, status, shortReason } = order;
  const own = needs.filter((need) => need.order === order);
  return {
    orderId,
    shopOrderId,
    position,
    state,
    status,
    quantity: sum(own, ({ item }) => item.quantity),
    picked: sum(own, ({ item }) => item.picked),
    shortReason,
    missing: missingOf(own.map(({ item }) => item)),
  };
}

export function missingOf(items: readonly { sku: string; missing: number }[]): MissingPiece[] {
  return items.flatMap(({ sku, missing }) => (missing === 0 ? [] : [{ sku, quantity: missing }]));
}

function toPutBack({ order: { shopOrderId, position }, item }: Need): PutBackLine {
  const { id: itemId, wsin, sku, title, bin, picked: quantity } = item;
  return { itemId, shopOrderId, position, wsin, sku, title, bin, quantity };
}

function sum(needs: readonly Need[], count: (need: Need) => number): number {
  return needs.reduce((total, need) => total + count(need), 0);
}
