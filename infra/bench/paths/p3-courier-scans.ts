import { simulatorConfig } from '../../simulator/simulator-config.ts';
import { type BenchPath, type BenchSystem, type Lab } from '../bench-path.ts';
import { ParcelShops } from '../data/parcels.ts';
import { atLeast, type Figure } from '../figure.ts';
import { type LoadCall } from '../load/http-load.ts';
import { sendAll } from '../load/send-all.ts';
import { absoluteOf, type Side, type Turn } from '../pairs.ts';
import { mustBeSame } from '../same-rows.ts';

const PER_CALL = 50;
const TURNS = 6;
const POLL_MS = 10;
const DAY_MS = 86_400_000;
/** What a parcel is scanned as, in its order: two hubs, so that one scan of five moves nothing. */
export const ROAD = ['PUD', 'IT', 'IT', 'OFD', 'DLVD'] as const;
const TOKEN = simulatorConfig(0).XPRESSBEES_WEBHOOK_TOKEN ?? '';

/** So that the product knows who pushes. */
export const courierEnv = { XPRESSBEES_WEBHOOK_TOKEN: TOKEN };

/** All pushes of one stage of the road; none of them has two scans of one parcel. */
export function pushes(awbs: readonly string[], stage: number, start: Date, path: string): LoadCall[] {
  const at = new Date(start.getTime() + (stage + 1) * 3_600_000).toISOString();
  const rows = awbs.map((awb) => ({
    AWBNO: awb,
    StatusCode: ROAD[stage],
    event_time: at,
    location: `Hub ${stage}`,
    message: `Scan ${stage}`,
  }));
  return Array.from({ length: Math.ceil(rows.length / PER_CALL) }, (_, index) => ({
    method: 'POST',
    path,
    headers: { authorization: `Bearer ${TOKEN}` },
    body: rows.slice(index * PER_CALL, (index + 1) * PER_CALL),
  }));
}

/** Until nothing that couriers pushed waits to be read. */
export async function settled({ owner }: BenchSystem): Promise<void> {
  for (;;) {
    const { rows } = await owner.query<{ waits: boolean }>(
      `SELECT EXISTS (SELECT FROM partner_inbox WHERE processed_at IS NULL) AS waits`,
    );
    if (rows[0]?.waits !== true) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** What scans leave of the parcels with a prefix, without ids. */
const LEFT = `
  SELECT (SELECT json_agg(json_build_array(substr(delivery_awb, length($1) + 1), status, status_at, scanned_at, updated_at) ORDER BY delivery_awb) FROM orders WHERE delivery_awb LIKE $1 || '%') AS orders,
    (SELECT json_agg(json_build_array(substr(awb, length($1) + 1), reached_rank, reached_at, track_after IS NULL) ORDER BY awb) FROM shipments WHERE awb LIKE $1 || '%') AS shipments,
    (SELECT json_agg(json_build_array(substr(awb, length($1) + 1), courier, raw_code, status, rank, scanned_at, city, description) ORDER BY awb, scanned_at) FROM courier_scans WHERE awb LIKE $1 || '%') AS scans,
    (SELECT json_agg(json_build_array(substr(o.delivery_awb, length($1) + 1), t.status, t.moved, t.moved_by, t.at, t.description, t.city, t.raw_code) ORDER BY o.delivery_awb, t.at)
       FROM order_trails t JOIN orders o ON o.id = t.order_id WHERE o.delivery_awb LIKE $1 || '%') AS trails,
    (SELECT json_agg(json_build_array(e.type, replace(e.data::text, $1, '')) ORDER BY o.delivery_awb, e.id) FROM domain_events e JOIN orders o ON o.id::text = e.subject_id WHERE o.delivery_awb LIKE $1 || '%') AS events,
    (SELECT json_agg(json_build_array(r.state, r.quantity) ORDER BY o.delivery_awb) FROM stock_reservations r JOIN orders o ON o.id = r.order_id WHERE o.delivery_awb LIKE $1 || '%') AS held,
    (SELECT json_agg(x ORDER BY x::text) FROM (SELECT json_build_array(m.code, m.figure, m.quantity, m.before_quantity, m.after_quantity, m.remark, m.reference_kind) AS x
       FROM inventory_movements m JOIN orders o ON o.id::text = m.reference_id WHERE o.delivery_awb LIKE $1 || '%') x) AS movements`;

async function sameScans(
  bench: BenchSystem,
  floorUrl: string,
  { warehouseId, start }: { warehouseId: string; start: Date },
): Promise<void> {
  const left = await Promise.all(
    ['SAMEA', 'SAMEB'].map(async (prefix, side) => {
      const shops = await ParcelShops.make(bench.owner, { name: prefix, count: 2, warehouseId });
      const awbs = await shops.parcels(prefix, PER_CALL, start);
      for (const stage of ROAD.keys()) {
        await sendAll(
          side === 0 ? bench.system.api.url : floorUrl,
          pushes(awbs, stage, start, side === 0 ? '/api/webhooks/couriers/xpressbees' : '/'),
          [],
        );
        if (side === 0) await settled(bench);
      }
      return (await bench.owner.query(LEFT, [prefix])).rows[0] as unknown;
    }),
  );
  mustBeSame('What scans left', left[0], left[1]);
}

async function run(lab: Lab): Promise<Figure[]> {
  const bench = await lab.open({ orders: 0, env: courierEnv });
  const floor = await bench.floor('courier-scans');
  const warehouseId = await bench.tenants.warehouse();
  const start = new Date(Math.floor(Date.now() / 1000) * 1000 - 2 * DAY_MS);
  await sameScans(bench, floor.url, { warehouseId, start });
  const shops = await ParcelShops.make(bench.owner, { name: 'Shop', count: 200, warehouseId });
  const perTurn = Math.ceil(lab.rows(5_000, 100_000) / ROAD.length / (TURNS - 1) / PER_CALL) * PER_CALL;
  const lots: string[][] = [];
  for (let lot = 0; lot < 2 * TURNS; lot += 1) lots.push(await shops.parcels(`P${lot}-`, perTurn, start));
  await shops.analyze();
  const side =
    (url: string, path: string, end: () => Promise<void>): Side =>
    async (): Promise<Turn> => {
      const [awbs = [], latenciesMs] = [lots.pop(), [] as number[]];
      const before = performance.now();
      for (const stage of ROAD.keys()) await sendAll(url, pushes(awbs, stage, start, path), latenciesMs);
      await end();
      return { done: awbs.length * ROAD.length, seconds: (performance.now() - before) / 1000, latenciesMs };
    };
  const result = await lab.pairs({
    product: side(bench.system.api.url, '/api/webhooks/couriers/xpressbees', () => settled(bench)),
    floor: side(floor.url, '/', () => Promise.resolve()),
  });
  return [
    atLeast({
      path: 'P3',
      name: `scans/s of the floor, ${PER_CALL} a call`,
      reached: result.ratio,
      limit: 0.5,
      absolute: absoluteOf(result),
    }),
  ];
}

export const courierScans: BenchPath = {
  id: 'P3',
  title: 'Scans of couriers: pushed, stored, orders and stock moved, events written',
  data: '100,000 scans of 20,000 parcels of 200 companies, 50 a call',
  run,
};
