import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import {
  EVENT,
  LEVELS,
  MOVEMENTS,
  NEEDED,
  ORDER,
  ORDER_LINES,
  REPLY,
  RESERVE,
  RESERVED,
  TRAIL,
} from './place-order.sql.ts';
import { type FloorHandler, inTransaction, serveFloor } from './serve-floor.ts';

interface Asked {
  companyId: string;
  userId: string;
  key: string;
  replyScope: string;
  order: {
    pickupWarehouseId: string;
    customer: { phone: string };
    shippingAddress: { city: string; state: string; pincode: string };
    items: { catalogueId: string; quantity: number }[];
  };
}

interface Thing {
  id: string;
  sku: string;
  title: string;
  price_paise: number;
  weight_grams: number;
  wsin: string;
  gst: number;
  warehouse: unknown;
}

interface Line extends Thing {
  quantity: number;
  total: number;
  net: number;
}

const GST_UNIT = 10_000;

function linesOf(asked: Asked, things: readonly Thing[]): Line[] {
  const byId = new Map(things.map((thing) => [thing.id, thing]));
  return asked.order.items.flatMap(({ catalogueId, quantity }) => {
    const thing = byId.get(catalogueId);
    if (!thing) return [];
    const total = thing.price_paise * quantity;
    return [{ ...thing, quantity, total, net: Math.round((total * GST_UNIT) / (GST_UNIT + thing.gst)) }];
  });
}

interface Written {
  id: string;
  lines: readonly Line[];
  now: Date;
}

async function reserve(
  client: pg.PoolClient,
  { companyId, userId, order: { pickupWarehouseId } }: Asked,
  { id: orderId, lines, now }: Written,
): Promise<void> {
  const { rows: levels } = await client.query<{ wsin: string; blocked: number }>({
    name: 'levels',
    text: LEVELS,
    values: [companyId, pickupWarehouseId, lines.map((line) => line.wsin)],
  });
  const wsins = levels.map((level) => level.wsin);
  const quantities = wsins.map((wsin) => lines.find((line) => line.wsin === wsin)?.quantity ?? 0);
  await client.query({
    name: 'reserve',
    text: RESERVE,
    values: [companyId, pickupWarehouseId, wsins, quantities, now],
  });
  await client.query({
    name: 'movements',
    text: MOVEMENTS,
    values: [
      companyId,
      pickupWarehouseId,
      wsins,
      quantities,
      levels.map((level) => level.blocked),
      userId,
      orderId,
      now,
    ],
  });
  await client.query({
    name: 'reserved',
    text: RESERVED,
    values: [companyId, orderId, pickupWarehouseId, wsins, quantities, now],
  });
}

async function write(client: pg.PoolClient, asked: Asked, now: Date): Promise<string> {
  const { companyId, userId, order } = asked;
  const { rows: things } = await client.query<Thing>({
    name: 'needed',
    text: NEEDED,
    values: [companyId, order.items.map((item) => item.catalogueId), order.pickupWarehouseId],
  });
  const lines = linesOf(asked, things);
  const sum = (of: (line: Line) => number): number => lines.reduce((total, line) => total + of(line), 0);
  const [id, net, total, weight] = [
    randomUUID(),
    sum((line) => line.net),
    sum((line) => line.total),
    sum((line) => line.weight_grams * line.quantity),
  ];
  const { customer, shippingAddress: address, pickupWarehouseId } = order;
  const { rows } = await client.query<{ shop_order_id: string }>({
    name: 'order',
    text: ORDER,
    values: [
      companyId,
      id,
      now,
      net,
      total - net,
      total,
      weight,
      JSON.stringify(customer),
      customer.phone,
      JSON.stringify(address),
      address.city,
      address.state,
      address.pincode,
      pickupWarehouseId,
      JSON.stringify(things[0]?.warehouse),
      userId,
    ],
  });
  const of = (value: (line: Line) => unknown): unknown[] => lines.map(value);
  await client.query({
    name: 'lines',
    text: ORDER_LINES,
    values: [
      companyId,
      id,
      of((line) => line.id),
      of((line) => line.wsin),
      of((line) => line.sku),
      of((line) => line.title),
      of((line) => line.quantity),
      of((line) => line.price_paise),
      of((line) => Math.round(line.net / line.quantity)),
      of((line) => line.net),
      of((line) => line.total - line.net),
      of((line) => line.total),
      of((line) => line.gst),
      of((line) => line.weight_grams * line.quantity),
    ],
  });
  await reserve(client, asked, { id, lines, now });
  const shopOrderId = rows[0]?.shop_order_id ?? '';
  await client.query({ name: 'trail', text: TRAIL, values: [companyId, id, userId, now] });
  await client.query({
    name: 'event',
    text: EVENT,
    values: [companyId, id, JSON.stringify({ status: 'PLACED', at: now.toISOString(), shopOrderId })],
  });
  const body = JSON.stringify({
    status: true,
    message: 'Order created successfully',
    data: { id, shopOrderId, splitOrderId: id, status: 'PLACED', creditHold: null },
  });
  await client.query({ name: 'reply', text: REPLY, values: [asked.replyScope, asked.key, asked.key, body, now] });
  return body;
}

/** One order: what is sold and from where, the order and its lines, the stock under its locks, trail, event, kept answer. */
const place: FloorHandler = async (pool, _request, text) => {
  return inTransaction(pool, async (client) => {
    const body = await write(client, JSON.parse(text) as Asked, new Date());
    return { status: 201, body };
  });
};

serveFloor(place);
