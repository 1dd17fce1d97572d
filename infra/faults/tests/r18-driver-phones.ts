import { type FaultTest, type Lab } from '../fault-test.ts';
import { type Answer, jsonOf } from '../harness/api-client.ts';
import { type Person } from '../harness/tenants.ts';
import { pause, until } from '../harness/wait.ts';
import { atLeast, exactly, isKept, type Measure } from '../measure.ts';
import { handInTwice } from './driver-hand-ins.ts';
import { waitingParcels } from './own-fleet.ts';
import { AT_MOST_ROUNDS, empty, killing, phoneTime, type Step, uuid, WALK_MS } from './phones.ts';
import { checkInTwice } from './return-check-ins.ts';

const JUMP_DEGREES = 5;

/** What became of an order, by the tables. */
export interface Fate {
  journey: string;
  order: string;
  /** Results in the trip's trail. */
  told: number;
  collectedPaise: number;
  duePaise: number;
  /** Rows of cash that the seller is owed. */
  remittances: number;
  /** Trips that still carry it. */
  carried: number;
}

/** A parcel has one end, told once; the cash of the delivered is exactly that of their orders. */
export function judgeFates(fates: readonly Fate[], parcels: number): Measure[] {
  const ends = ['DELIVERED', 'UNDELIVERED'];
  const delivered = fates.filter(({ journey }) => journey === 'DELIVERED');
  const off = (fate: Fate): number =>
    Math.abs(fate.collectedPaise - (fate.journey === 'DELIVERED' ? fate.duePaise : 0));
  return [
    exactly('lost', parcels - fates.filter(({ journey }) => ends.includes(journey)).length, 0),
    exactly('doubled', fates.filter(({ told, carried }) => told > 1 || carried > 1).length, 0),
    exactly('otherStatus', fates.filter(({ journey, order }) => journey !== order).length, 0),
    exactly(
      'paiseOff',
      fates.reduce((sum, fate) => sum + off(fate), 0),
      0,
    ),
    exactly(
      'remittancesOff',
      fates.filter(({ journey, remittances }) => remittances !== (journey === 'DELIVERED' ? 1 : 0)).length,
      0,
    ),
    atLeast('delivered', delivered.length, 1),
  ];
}

interface Parcel {
  orderId: string;
  duePaise: number;
}

/** Two phones never tell one reference. */
const paymentOf = ({ random }: Lab): object =>
  random.unit() < 0.4 ? { collectedBy: 'UPI', reference: random.hex(16) } : { collectedBy: 'CASH' };

/** The queue of one phone: a result for each stop, positions that jump, the end. Two phones may disagree about a parcel. */
function queueOf(lab: Lab, tripId: string, parcels: readonly Parcel[]): Step[] {
  const step = (path: string, body: object): Step => ({
    path: `/api/driver/trips/${tripId}/${path}`,
    body: { stepId: uuid(lab), at: phoneTime(lab), ...body },
  });
  const results = parcels.map(({ orderId, duePaise }) =>
    step(
      `orders/${orderId}`,
      lab.random.unit() < 0.7
        ? { result: 'DELIVERED', receiverName: 'The buyer', collectedPaise: duePaise, ...paymentOf(lab) }
        : { result: 'UNDELIVERED', remark: 'Customer not available' },
    ),
  );
  const jump = (): number => (lab.random.unit() - 0.5) * JUMP_DEGREES;
  const positions = Array.from({ length: 5 }, () => ({
    stepId: uuid(lab),
    at: phoneTime(lab),
    latitude: 19.2 + jump(),
    longitude: 73 + jump(),
    event: 'REACHED',
  }));
  return [...results, { path: `/api/driver/trips/${tripId}/locations`, body: { events: positions } }];
}

/** What a phone tells of a parcel that was added while it was out: loaded, then its result, each until it has an answer. */
async function tellAdded(lab: Lab, driver: Person, [load, result]: readonly [Step, Step]): Promise<Answer[]> {
  const refused: Answer[] = [];
  for (const step of [load, load, result, result]) {
    let answer: Answer | null = null;
    for (let round = 0; round < AT_MOST_ROUNDS * 5; round += 1) {
      await pause(lab.random.between(0, WALK_MS));
      answer = await driver.call({ method: 'POST', ...step }, lab.random.pick(lab.system.apis).url);
      // 404: the desk has not added it yet.
      if (answer.status !== 0 && answer.status < 500 && answer.status !== 404) break;
    }
    if (answer === null || answer.status === 0 || answer.status >= 500) lab.note(`no answer to ${step.path}`);
    else if (answer.status >= 400) refused.push(answer);
  }
  return refused;
}

function addedSteps(lab: Lab, tripId: string, parcel: Parcel): [Step, Step] {
  const [result] = queueOf(lab, tripId, [parcel]);
  const path = `/api/driver/trips/${tripId}/orders/${parcel.orderId}/load`;
  const load = { path, body: { stepId: uuid(lab), at: phoneTime(lab) } };
  return [load, result ?? load];
}

/** The desk adds parcels while the driver is out; what it gets no answer to it asks again under the same key. @returns how many */
async function adding(
  lab: Lab,
  { desk, tripId, parcels }: { desk: Person; tripId: string; parcels: readonly Parcel[] },
): Promise<number> {
  let done = 0;
  for (const { orderId } of parcels) {
    const call = {
      method: 'POST',
      path: `/api/wms/trips/${tripId}/orders`,
      body: { orderIds: [orderId], stopOrder: lab.random.pick(['KEEP', 'SHORTEST']) },
      headers: { 'idempotency-key': lab.random.hex(32) },
    };
    for (let round = 0; round < AT_MOST_ROUNDS * 5; round += 1) {
      await pause(lab.random.between(50, 300));
      const { status, bytes } = await desk.call(call, lab.random.pick(lab.system.apis).url);
      if (status === 201) done += 1;
      else if (status >= 400 && status < 500) lab.note(`not added: ${status} ${bytes.toString().slice(0, 200)}`);
      if (status !== 0 && status < 500) break;
    }
  }
  return done;
}

/** The desk changes the order of the stops while the driver is out. @returns how often it was done */
async function replanning(
  lab: Lab,
  { desk, tripId }: { desk: Person; tripId: string },
  isOn: () => boolean,
): Promise<number> {
  let done = 0;
  while (isOn()) {
    const stops = await lab.system.sql<{ orderId: string }>(
      `SELECT order_id AS "orderId" FROM journey_orders WHERE trip_id = $1 ORDER BY order_id`,
      [tripId],
    );
    const orderIds = lab.random.shuffled(stops.map(({ orderId }) => orderId));
    const call = { method: 'PUT', path: `/api/wms/trips/${tripId}/stops`, body: { orderIds } };
    const { status } = await desk.call(call, lab.random.pick(lab.system.apis).url);
    if (status === 200) done += 1;
    await pause(lab.random.between(20, 120));
  }
  return done;
}

/** The desk takes parcels off while the driver is out: a result that comes later counts all the same. @returns how many */
async function takingOff(
  lab: Lab,
  { desk, tripId, orderIds }: { desk: Person; tripId: string; orderIds: readonly string[] },
  isOn: () => boolean,
): Promise<number> {
  let done = 0;
  while (isOn()) {
    const path = `/api/wms/trips/${tripId}/orders/${lab.random.pick(orderIds)}/take-off`;
    const { status } = await desk.call({ method: 'POST', path, body: {} }, lab.random.pick(lab.system.apis).url);
    if (status === 200) done += 1;
    await pause(lab.random.between(50, 300));
  }
  return done;
}

/** What waits for the desk by the payments and by the ledger, in paise. */
async function upiOff({ system }: Lab): Promise<number> {
  const [row] = await system.sql<{ off: number }>(
    `SELECT abs((SELECT coalesce(sum(amount_paise), 0) FROM upi_payments WHERE status = 'WAITING')
       + (SELECT coalesce(sum(balance_paise), 0) FROM ledger_accounts WHERE code = 'fleet.upi'))::int AS off`,
    [],
  );
  return row?.off ?? 1;
}

async function startTrip(
  lab: Lab,
  {
    desk,
    driver,
    warehouseId,
    parcels,
  }: { desk: Person; driver: Person; warehouseId: string; parcels: readonly Parcel[] },
): Promise<string> {
  const body = {
    warehouseId,
    driverId: driver.userId,
    capacityKilograms: 500,
    capacityParcels: 200,
    orderIds: parcels.map(({ orderId }) => orderId),
  };
  const made = await desk.call({
    method: 'POST',
    path: '/api/wms/trips',
    body,
    headers: { 'idempotency-key': lab.random.hex(32) },
  });
  const { id } = jsonOf<{ id: string }>(made);
  if (id === undefined) throw new Error(`no trip: ${made.status} ${made.bytes.toString().slice(0, 300)}`);
  const started = await driver.call({
    method: 'POST',
    path: `/api/driver/trips/${id}/start`,
    body: { stepId: uuid(lab), at: phoneTime(lab) },
  });
  if (started.status !== 200)
    throw new Error(`not started: ${started.status} ${started.bytes.toString().slice(0, 300)}`);
  return id;
}

async function fatesOf({ system }: Lab, tripId: string): Promise<Fate[]> {
  return system.sql<Fate & object>(
    `SELECT j.status AS journey, o.status AS "order", j.collected_paise::int AS "collectedPaise", j.cod_paise::int AS "duePaise",
       (SELECT count(*)::int FROM trip_trails s WHERE s.trip_id = j.trip_id AND s.order_id = j.order_id AND s.event IN ('DELIVERED', 'UNDELIVERED')) AS told,
       (SELECT count(*)::int FROM cod_remittances r WHERE r.order_id = j.order_id) AS remittances,
       (SELECT count(*)::int FROM journey_orders c WHERE c.order_id = j.order_id AND c.is_carried) AS carried
     FROM journey_orders j JOIN orders o ON o.id = j.order_id WHERE j.trip_id = $1`,
    [tripId],
  );
}

interface TripRun {
  fates: Fate[];
  measures: Measure[];
  kills: number;
  replans: number;
  takenOff: number;
  added: number;
}

async function oneTrip(lab: Lab): Promise<TripRun> {
  const { count } = lab;
  const { desk, colleague, driver, warehouseId, parcels: all } = await waitingParcels(lab, count(8, 25) + count(3, 8));
  const [parcels, more] = [all.slice(0, count(8, 25)), all.slice(count(8, 25))];
  const tripId = await startTrip(lab, { desk, driver, warehouseId, parcels });
  let isOn = true;
  const kills = killing(lab, () => isOn);
  const replans = replanning(lab, { desk, tripId }, () => isOn);
  const orderIds = all.map(({ orderId }) => orderId);
  const takenOff = takingOff(lab, { desk, tripId, orderIds }, () => isOn);
  const added = adding(lab, { desk, tripId, parcels: more });
  const phones = [queueOf(lab, tripId, parcels), queueOf(lab, tripId, parcels)];
  const later = [...more, ...more].map((parcel) => tellAdded(lab, driver, addedSteps(lab, tripId, parcel)));
  const refused = (await Promise.all([...phones.map((queue) => empty(lab, driver, queue)), ...later])).flat();
  isOn = false;
  const [killed, replanned, taken] = await Promise.all([kills, replans, takenOff]);
  const odd = refused.filter(({ status }) => status !== 409);
  for (const { status, bytes } of odd.slice(0, 5)) lab.note(`${status} ${bytes.toString().slice(0, 200)}`);
  await until('what follows from the scans is done', 60_000, async () => {
    const all = await fatesOf(lab, tripId);
    return all.every(
      ({ journey, order, remittances }) => journey === order && remittances === (journey === 'DELIVERED' ? 1 : 0),
    );
  }).catch(() => undefined);
  const measures = [exactly('oddRefusals', odd.length, 0), ...(await ended(lab, driver, tripId))];
  const fates = await fatesOf(lab, tripId);
  measures.push(
    ...(await handInTwice(lab, { desk, driver })),
    ...(await checkInTwice(lab, { desk, colleague, driver, warehouseId, tripId })),
  );
  return { fates, measures, kills: killed, replans: replanned, takenOff: taken, added: await added };
}

/** The driver ends the trip; its times follow each other. */
async function ended(lab: Lab, driver: Person, tripId: string): Promise<Measure[]> {
  const completed = await driver.call({
    method: 'POST',
    path: `/api/driver/trips/${tripId}/complete`,
    body: { stepId: uuid(lab), at: phoneTime(lab) },
  });
  const [{ at } = { at: 1 }] = await lab.system.sql<{ at: number }>(
    `SELECT count(*)::int AS at FROM trips t WHERE t.id = $1 AND NOT (t.created_at <= t.started_at AND t.started_at <= t.ended_at AND t.ended_at <= now())`,
    [tripId],
  );
  return [
    exactly('completed', completed.status, 200),
    exactly('timesOutOfOrder', at, 0),
    exactly('upiOff', await upiOff(lab), 0),
  ];
}

/** A trip whose figures are off, or the last one. */
const worstOf = (parts: readonly TripRun[]): TripRun | undefined =>
  parts.find(({ measures }) => !measures.every(isKept)) ?? parts.at(-1);

export const driverPhones: FaultTest = {
  id: 'R18',
  promise: 'what a driver has done counts once, however the phone tells it',
  isShort: false,
  plan: () => ({ apis: 2 }),
  run: async (lab) => {
    const parts: TripRun[] = [];
    for (let trip = 0; trip < lab.count(1, 4); trip += 1) parts.push(await oneTrip(lab));
    const fates = parts.flatMap((part) => part.fates);
    const sum = (of: 'kills' | 'replans' | 'takenOff' | 'added'): number =>
      parts.reduce((total, part) => total + part[of], 0);
    return [
      ...judgeFates(fates, (lab.count(8, 25) + lab.count(3, 8)) * parts.length),
      ...(worstOf(parts)?.measures ?? []),
      atLeast('kills', sum('kills'), 1),
      atLeast('replans', sum('replans'), 1),
      atLeast('takenOff', sum('takenOff'), 1),
      exactly('notAdded', lab.count(3, 8) * parts.length - sum('added'), 0),
    ];
  },
};
