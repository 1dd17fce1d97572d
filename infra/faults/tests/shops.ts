import { type FaultTest, type Lab } from '../fault-test.ts';
import { jsonOf, send } from '../harness/api-client.ts';
import { inLanes, pause, until } from '../harness/wait.ts';
import { atLeast, atMost, exactly, type Measure } from '../measure.ts';
import { patiently } from './r2-wallet-contention.ts';
import {
  must,
  openCourier,
  openTrade,
  type ShopUnderTest,
  type SoldOrder,
  soldBy,
  steer,
  type Trade,
} from './shops.calls.ts';

const TOKEN = 'sim-delhivery-push';
const INDIA_MS = 330 * 60_000;
/** What was sold out is told within a minute by the clockwork, and after a kill when the worker is back. */
const TOLD_WITHIN_MS = 90_000;
const BOOKED_AT_ONCE = 25;

/** One of the shops' sales of what is scarce. */
interface ScarceSale {
  orderId: string;
  atMs: number;
}

/** What we know of an order of a shop. */
export interface KnownOrder {
  externalId: string;
  state: string;
  reason: string | null;
  /** How many orders of ours came of it. */
  orders: number;
  knownAtMs: number;
}

export interface Seen {
  sold: readonly string[];
  scarce: readonly ScarceSale[];
  known: readonly KnownOrder[];
  pieces: number;
}

/** Every order that a shop sold is one of ours, once, and what was sold out is not sold again once the shops could know. */
export function judgeTrade({ sold, scarce, known, pieces }: Seen): Measure[] {
  const byId = new Map(known.map((one) => [one.externalId, one]));
  const ofScarce = new Set(scarce.map(({ orderId }) => orderId));
  const isShort = (one: KnownOrder): boolean => one.reason === 'STOCK_SHORT' && ofScarce.has(one.externalId);
  const taken = scarce
    .flatMap(({ orderId }) => byId.get(orderId) ?? [])
    .filter(({ state }) => state === 'taken')
    .toSorted((one, other) => one.knownAtMs - other.knownAtMs);
  const soldOutAt = taken.length < pieces ? Infinity : (taken[pieces - 1]?.knownAtMs ?? Infinity);
  return [
    exactly('notKnown', sold.filter((id) => !byId.has(id)).length, 0),
    exactly('missed', known.filter((one) => one.state !== 'taken' && !isShort(one)).length, 0),
    exactly('doubled', known.filter(({ orders }) => orders > 1).length, 0),
    exactly('takenWithoutOrder', known.filter(({ state, orders }) => state === 'taken' && orders === 0).length, 0),
    atMost('scarceTaken', taken.length, pieces),
    exactly('oversoldAfterTold', scarce.filter(({ atMs }) => atMs > soldOutAt + TOLD_WITHIN_MS).length, 0),
  ];
}

/** @param parcels what we handed to the courier, by the shop's order */
export function judgeFulfilments(sold: readonly SoldOrder[], parcels: ReadonlyMap<string, string>): Measure[] {
  const told = sold.filter(({ id }) => parcels.has(id));
  const isRight = ({ id, fulfilments }: SoldOrder): boolean =>
    fulfilments.length === 1 && fulfilments[0]?.awb === parcels.get(id);
  const strange = sold.filter(({ id, fulfilments }) => !parcels.has(id) && fulfilments.length > 0);
  return [
    exactly('notFulfilledOnce', told.filter((one) => !isRight(one)).length + parcels.size - told.length, 0),
    exactly('fulfilledWithoutParcel', strange.length, 0),
  ];
}

/** Buyers come to all shops at once, and every tenth wants what is scarce. */
async function sell(lab: Lab, { shops, plenty, scarce }: Trade): Promise<ScarceSale[]> {
  const sales: ScarceSale[] = [];
  const purchases = Array.from({ length: lab.count(40, 2_000) }, () => shops)
    .flat()
    .map((shop) => ({
      shop,
      sku: lab.random.unit() < 0.1 ? scarce : lab.random.pick(plenty),
      payment: lab.random.pick(['cod', 'prepaid']),
    }));
  const paceMs = lab.count(0, 60);
  await inLanes(purchases, 3, async ({ shop: { channel, name }, sku, payment }) => {
    const buy = (wanted: string) =>
      steer(lab, `shops/${channel}/${name}/orders`, { lines: [{ sku: wanted, quantity: 1 }], payment }, 'POST');
    const answer = await buy(sku);
    if (answer.status !== 404 && sku === scarce)
      sales.push({ orderId: String(jsonOf(await must(Promise.resolve(answer)))['id']), atMs: Date.now() });
    // What is sold out is not waited for: the buyer takes something else.
    else if (answer.status === 404) await must(buy(plenty[0] ?? ''));
    await pause(paceMs);
  });
  return sales;
}

/** Until `isOver`, one process after the other loses its power. @returns how often */
async function killOnAndOn({ system, random }: Lab, least: number, isOver: () => boolean): Promise<number> {
  let kills = 0;
  while (kills < least || !isOver()) {
    await pause(random.between(200, 3_000));
    const victim = kills % 2 === 0 ? system.worker : system.api;
    await victim?.kill();
    await pause(random.between(0, 1_000));
    await victim?.start();
    kills += 1;
  }
  return kills;
}

/** What webhooks did not tell is read by the sync that people start: poll and gap-fill. */
async function syncAll({ system }: Lab, { seller, shops }: Trade): Promise<void> {
  await until('what webhooks told is taken in', 600_000, () =>
    isQuiet(system, 'channels.inbox', 'channels.take-order'),
  );
  for (const { storeId } of shops) {
    const answer = await must(seller.person.call({ path: `/api/syncOrders/${storeId}` }));
    const taskId = String(jsonOf(answer)['taskId']);
    await until(`the sync of ${storeId} has ended`, 900_000, async () => {
      const [task] = await system.sql<{ status: string }>(`SELECT status FROM tasks WHERE id = $1`, [taskId]);
      return task?.status === 'COMPLETED' || task?.status === 'FAILED';
    });
  }
}

async function isQuiet(system: Lab['system'], ...names: string[]): Promise<boolean> {
  const [left] = await system.sql<{ open: number }>(
    `SELECT count(*)::int AS open FROM pgboss.job WHERE name = ANY ($1) AND state IN ('created', 'retry', 'active')`,
    [names],
  );
  return left?.open === 0;
}

async function knownOrders({ system }: Lab, { seller }: Trade): Promise<KnownOrder[]> {
  return system.sql<KnownOrder & Record<string, unknown>>(
    `SELECT e.external_id AS "externalId", e.state, e.reason, (extract(epoch FROM e.created_at) * 1000)::float AS "knownAtMs",
       (SELECT count(*)::int FROM orders o WHERE o.company_id = e.company_id AND o.external_order_id = e.external_id) AS orders
     FROM external_orders e WHERE e.company_id = $1`,
    [seller.companyId],
  );
}

/** Parcels are booked and scanned, while the worker that tells the shops dies. @returns the parcel of each shop's order */
async function ship(lab: Lab, trade: Trade): Promise<{ parcels: Map<string, string>; kills: number }> {
  const { system } = lab;
  const orders = await system.sql<{ id: string }>(
    `SELECT id FROM orders WHERE company_id = $1 AND status = 'PLACED' ORDER BY id LIMIT $2`,
    [trade.seller.companyId, lab.count(20, 6_000)],
  );
  const batches = Array.from({ length: Math.ceil(orders.length / BOOKED_AT_ONCE) }, (_, index) =>
    orders.slice(index * BOOKED_AT_ONCE, (index + 1) * BOOKED_AT_ONCE).map(({ id }) => id),
  );
  const book = (orderIds: string[]) =>
    trade.seller.person.call({ method: 'POST', path: '/api/shipping/book', body: { orderIds } });
  const answers = await inLanes(batches, 2, (orderIds) => must(patiently(() => book(orderIds))));
  const refused = answers.flatMap(({ bytes }) => /"message":"[^"]+"/.exec(bytes.toString()) ?? []);
  if (refused.length > 0) lab.note(`a booking was answered ${refused[0] ?? ''}`);
  const booked = await system.sql<{ externalId: string; awb: string }>(
    `SELECT external_order_id AS "externalId", delivery_awb AS awb FROM orders WHERE company_id = $1 AND delivery_awb IS NOT NULL`,
    [trade.seller.companyId],
  );
  let isOver = false;
  const killing = killOnAndOn(lab, 1, () => isOver);
  await inLanes(booked, 4, ({ awb }) => pickedUp(lab, awb));
  isOver = true;
  const kills = await killing;
  await until('the shops are told', 900_000, async () => {
    const [left] = await system.sql<{ open: number; told: number }>(
      `SELECT count(*) FILTER (WHERE state = 'waiting')::int AS open, count(*)::int AS told FROM store_updates WHERE company_id = $1 AND kind = 'fulfil'`,
      [trade.seller.companyId],
    );
    return left?.open === 0 && left.told >= booked.length;
  }).catch((error: unknown) => lab.note(String(error)));
  return { parcels: new Map(booked.map(({ externalId, awb }) => [externalId, awb])), kills };
}

/** Again and again, as a courier does while nobody answers. */
async function pickedUp({ system }: Lab, awb: string): Promise<void> {
  const body = {
    Shipment: {
      ...{ AWB: awb, NSLCode: 'X-PPOM', ReferenceNo: awb },
      Status: {
        ...{ Status: 'In Transit', StatusType: 'UD', StatusLocation: 'Kochi_Aluva_D', Instructions: 'Picked up' },
        StatusDateTime: new Date(Date.now() + INDIA_MS).toISOString().slice(0, 19),
      },
    },
  };
  await until('the courier is heard', 180_000, async () => {
    const { status } = await send(system.api.url, {
      method: 'POST',
      path: '/api/webhooks/couriers/delhivery',
      body,
      headers: { authorization: `Token ${TOKEN}` },
      isForeign: true,
    });
    if (status === 200) return true;
    await pause(200);
    return false;
  });
}

/** The hour passes at the shops, and what was late comes. */
async function anHourLater(lab: Lab): Promise<void> {
  await must(send(lab.system.simulator?.url ?? '', { method: 'POST', path: '/clock/jump', body: { hours: 1.01 } }));
}

async function ofAll(lab: Lab, shops: readonly ShopUnderTest[]): Promise<SoldOrder[]> {
  return (await inLanes(shops, 1, (shop) => soldBy(lab, shop))).flat();
}

export const tradingShops: FaultTest = {
  id: 'SHOPS',
  promise:
    'every order of a shop comes in once, nothing is sold again that is known to be sold out, and every fulfilment is back in the shop once, whatever webhooks do and whoever dies',
  isShort: false,
  plan: () => ({ hasSimulator: true }),
  run: async (lab) => {
    const pieces = lab.count(6, 150);
    const trade = await openTrade(lab, pieces);
    await openCourier(lab, trade.seller);
    let isOver = false;
    const killing = killOnAndOn(lab, lab.count(2, 20), () => isOver);
    const scarce = await sell(lab, trade);
    isOver = true;
    const kills = await killing;
    await anHourLater(lab);
    await syncAll(lab, trade);
    const sold = (await ofAll(lab, trade.shops)).map(({ id }) => id);
    const trading = judgeTrade({ sold, scarce, known: await knownOrders(lab, trade), pieces });
    lab.note(trading.map(({ name, value }) => `${name} ${value}`).join(', '));
    const { parcels, kills: more } = await ship(lab, trade);
    lab.note(`${sold.length} orders sold, ${scarce.length} of what is scarce, ${parcels.size} parcels`);
    return [
      exactly('ordersSold', sold.length, lab.count(120, 6_000)),
      atLeast('kills', kills + more, lab.count(3, 21)),
      atLeast('parcels', parcels.size, lab.count(20, 5_000)),
      ...trading,
      ...judgeFulfilments(await ofAll(lab, trade.shops), parcels),
    ];
  },
};
