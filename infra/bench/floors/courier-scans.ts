import { createHash } from 'node:crypto';
import type pg from 'pg';
import {
  DISPATCH,
  LEVELS,
  PARCELS,
  SCANS,
  EVENTS,
  MOVEMENTS,
  ORDERS,
  SHIPMENTS,
  TAKE_OUT,
  TRAILS,
} from './courier-scans.sql.ts';
import { type FloorHandler, inTransaction, serveFloor } from './serve-floor.ts';

interface Push {
  AWBNO: string;
  StatusCode: string;
  event_time: string;
  location: string;
  message: string;
}

interface Parcel {
  awb: string;
  company_id: string;
  order_id: string;
  shipment_id: string;
  status: string;
  shop_order_id: string;
  shop_type: string;
  shipper: string;
}

interface Held {
  company_id: string;
  order_id: string;
  warehouse_id: string;
  wsin: string;
  quantity: number;
}

type Scan = Parcel & { push: Push; to: string; rank: number };

const MEANINGS: Readonly<Record<string, { to: string; rank: number }>> = {
  PUD: { to: 'SHIPPED', rank: 1 },
  IT: { to: 'IN_TRANSIT', rank: 2 },
  OFD: { to: 'OUT_FOR_DELIVERY', rank: 2 },
  DLVD: { to: 'DELIVERED', rank: 4 },
};
const POLL_MS = 3_600_000;

function columns(rows: readonly Record<string, unknown>[], names: readonly string[]): unknown[][] {
  return names.map((name) => rows.map((row) => row[name]));
}

/** Pieces that leave: reservations, levels under one order of locks, two movements each. */
async function takeOut(client: pg.PoolClient, moved: readonly Scan[], now: Date): Promise<void> {
  const { rows: held } = await client.query<Held>({
    name: 'dispatch',
    text: DISPATCH,
    values: [moved.map((scan) => scan.company_id), moved.map((scan) => scan.order_id), now],
  });
  const { rows: levels } = await client.query<
    Omit<Held, 'order_id' | 'quantity'> & { current_stock: number; blocked: number }
  >({ name: 'levels', text: LEVELS, values: columns(held as never, ['company_id', 'warehouse_id', 'wsin']) });
  const byKey = new Map(levels.map((level) => [`${level.company_id} ${level.wsin}`, level]));
  const movements = held.flatMap((line) => {
    const level = byKey.get(`${line.company_id} ${line.wsin}`);
    if (!level) return [];
    const [blocked, current] = [level.blocked, level.current_stock];
    level.blocked -= line.quantity;
    level.current_stock -= line.quantity;
    const of = {
      company_id: line.company_id,
      warehouse_id: line.warehouse_id,
      wsin: line.wsin,
      quantity: -line.quantity,
      order_id: line.order_id,
    };
    return [
      { ...of, code: 'WBSDEC', figure: 'BLOCKED', before: blocked, after: level.blocked },
      { ...of, code: 'OBDEC', figure: 'CURRENT', before: current, after: level.current_stock },
    ];
  });
  await client.query({
    name: 'take-out',
    text: TAKE_OUT,
    values: [...columns(levels as never, ['company_id', 'warehouse_id', 'wsin', 'current_stock', 'blocked']), now],
  });
  const names = ['company_id', 'warehouse_id', 'wsin', 'code', 'figure', 'quantity', 'before', 'after', 'order_id'];
  await client.query({ name: 'movements', text: MOVEMENTS, values: [...columns(movements, names), now] });
}

async function write(client: pg.PoolClient, scans: readonly Scan[], now: Date): Promise<void> {
  const keys = scans.map(({ push }) =>
    createHash('sha256').update(['xpressbees', push.AWBNO, push.StatusCode, push.event_time].join('\n')).digest(),
  );
  const of = (scan: (one: Scan) => unknown): unknown[] => scans.map(scan);
  const pushed = [of(({ push }) => push.event_time), of(({ push }) => push.location), of(({ push }) => push.message)];
  await client.query({
    name: 'scans',
    text: SCANS,
    values: [
      of((scan) => scan.company_id),
      of((scan) => scan.shipment_id),
      of((scan) => scan.order_id),
      of((scan) => scan.awb),
      of(({ push }) => push.StatusCode),
      of((scan) => scan.to),
      of((scan) => scan.rank),
      ...pushed,
      keys,
      now,
    ],
  });
  const moved = scans.filter((scan) => scan.to !== scan.status);
  const times = moved.map(({ push }) => push.event_time);
  const refs = [moved.map((scan) => scan.company_id), moved.map((scan) => scan.order_id)];
  await client.query({ name: 'orders', text: ORDERS, values: [...refs, moved.map((scan) => scan.to), times] });
  const shipped = moved.filter((scan) => scan.to === 'SHIPPED');
  if (shipped.length > 0) await takeOut(client, shipped, now);
  await client.query({
    name: 'trails',
    text: TRAILS,
    values: [
      of((scan) => scan.company_id),
      of((scan) => scan.order_id),
      of((scan) => scan.to),
      of((scan) => scan.to !== scan.status),
      ...pushed,
      of(({ push }) => push.StatusCode),
      now,
    ],
  });
  const events = moved.map(({ status, to, push, awb, shop_order_id: shopOrderId, shop_type: shopType, shipper }) =>
    JSON.stringify({
      from: status,
      to,
      by: 'courier',
      at: push.event_time,
      awb,
      shopOrderId,
      shopType,
      shipper,
      returningSince: null,
    }),
  );
  await client.query({ name: 'events', text: EVENTS, values: [...refs, events] });
  await client.query({
    name: 'shipments',
    text: SHIPMENTS,
    values: [
      of((scan) => scan.company_id),
      of((scan) => scan.shipment_id),
      of((scan) => scan.rank),
      pushed[0],
      new Date(now.getTime() + POLL_MS),
    ],
  });
}

/** One push of a courier, each of its parcels once, all of it written before it is answered. */
const take: FloorHandler = async (pool, _request, body) => {
  const pushes = JSON.parse(body) as Push[];
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<Parcel>({
      name: 'parcels',
      text: PARCELS,
      values: [pushes.map((push) => push.AWBNO)],
    });
    const byAwb = new Map(rows.map((parcel) => [parcel.awb, parcel]));
    const scans = pushes.flatMap((push) => {
      const [parcel, meaning] = [byAwb.get(push.AWBNO), MEANINGS[push.StatusCode]];
      return parcel && meaning ? [{ ...parcel, ...meaning, push }] : [];
    });
    await write(client, scans, new Date());
    return { body: '{"status":true}' };
  });
};

serveFloor(take);
