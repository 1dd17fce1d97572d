import { type Person } from '../../faults/harness/tenants.ts';
import { type BenchPath, type Lab } from '../bench-path.ts';
import { atLeast, type Figure } from '../figure.ts';
import { httpLoad, type LoadCall, LoadConnection } from '../load/http-load.ts';
import { absoluteOf, type Turn } from '../pairs.ts';
import { mustBeSame } from '../same-rows.ts';
import { POSITIONS, RUNNING_TRIPS } from './p14-trip-locations.sql.ts';

/** Of a phone that was without a network for some minutes. */
const PER_CALL = 50;
const CALLERS = 8;
const LEAST_PER_MINUTE = 10_000;
/** The floor asks neither who tells nor whose trip it is. */
const LEAST_OF_FLOOR = 0.1;

interface Running {
  tripId: string;
  cookie: string;
}

/** Each call with new ids: a position that was told before is not written again. */
function callsOf(lab: Lab, running: readonly Running[], path: (tripId: string) => string): (index: number) => LoadCall {
  const { random } = lab;
  return (index) => {
    const { tripId, cookie } = running[index % running.length] ?? { tripId: '', cookie: '' };
    const at = new Date().toISOString();
    const events = Array.from({ length: PER_CALL }, () => ({
      stepId: crypto.randomUUID(),
      at,
      latitude: 19 + random.unit(),
      longitude: 73 + random.unit(),
      event: 'REACHED',
    }));
    return { method: 'POST', path: path(tripId), headers: { cookie, 'x-requested-with': 'godown' }, body: { events } };
  };
}

async function run(lab: Lab): Promise<Figure[]> {
  const bench = await lab.open({ orders: 0, hasWorker: false });
  const floor = await bench.floor('trip-locations');
  const warehouseId = await bench.tenants.warehouse();
  const drivers: Person[] = [];
  for (let driver = 0; driver < lab.count(10, 40); driver += 1) drivers.push(await bench.tenants.person('driver'));
  const { rows } = await bench.owner.query<{ id: string; driverId: string }>(RUNNING_TRIPS, [
    warehouseId,
    drivers.map(({ userId }) => userId),
  ]);
  const running = rows.map(({ id, driverId }) => ({
    tripId: id,
    cookie: drivers.find(({ userId }) => userId === driverId)?.cookie ?? '',
  }));
  const ofProduct = callsOf(lab, running, (tripId) => `/api/driver/trips/${tripId}/locations`);
  const ofFloor = callsOf(lab, running, (tripId) => `/${tripId}`);
  const left = async (url: string, call: LoadCall, trip: number): Promise<unknown> => {
    const connection = await LoadConnection.open(url);
    await connection.ask(call);
    // Told again it stays one.
    await connection.ask(call);
    connection.close();
    return (await bench.owner.query(POSITIONS, [running[trip]?.tripId])).rows[0];
  };
  const same = ofProduct(0);
  const floorCall = { ...same, path: `/${running[1]?.tripId}` };
  mustBeSame('Positions', await left(bench.system.api.url, same, 0), await left(floor.url, floorCall, 1));
  const seconds = lab.count(1.5, 5);
  const positions = (turn: Turn): Turn => ({ ...turn, done: turn.done * PER_CALL });
  const result = await lab.pairs({
    product: async () =>
      positions(await httpLoad({ url: bench.system.api.url, callers: CALLERS, seconds, call: ofProduct })),
    floor: async () => positions(await httpLoad({ url: floor.url, callers: CALLERS, seconds, call: ofFloor })),
  });
  const absolute = absoluteOf(result);
  return [
    atLeast({
      path: 'P14',
      name: `positions/s of the floor, ${PER_CALL} a call`,
      reached: result.ratio,
      limit: LEAST_OF_FLOOR,
      absolute,
    }),
    atLeast({
      path: 'P14',
      name: 'positions/s taken',
      reached: Number(absolute['product/s']),
      limit: Math.ceil(LEAST_PER_MINUTE / 60),
      unit: 'per second',
    }),
  ];
}

export const tripLocations: BenchPath = {
  id: 'P14',
  title: 'Positions that drivers tell: 10,000 a minute at least',
  data: '40 trips under way, 50 positions a call',
  run,
};
