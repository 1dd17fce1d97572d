import { ApiFailure, type ApiSession, listAt, textAt } from './api-session.ts';
import { type DemoPlan, type DemoWorld } from './demo-plan.ts';
import { type Crew, type Driver, FleetDay, momentOf } from './fleet-day.ts';
import { signIn } from './load-accounts.ts';
import { DRIVER_PHONES, emailOf } from './load-fleet.ts';
import { catalogueIdsOf, type HistoryProgress } from './load-history.ts';
import { PastApi } from './past-api.ts';

const FLEET_DAYS = 14;
/** Where the demo is small. */
const FEW_DAYS = 3;
const FEWEST_ORDERS_OF_TWO_WEEKS = 100;
const NOON = 12 * 60;
/** South Delhi's stops lie farther apart. */
const PRICES = [
  { deliveredPaise: 2_500, attemptPaise: 800 },
  { cluster: 'South Delhi', deliveredPaise: 3_000, attemptPaise: 1_000 },
];
const DAY_IN_INDIA = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });

/** Noon in India is on the same day in UTC. */
const isSunday = (noon: Date): boolean => noon.getUTCDay() === 0;

/** How many days of trips a demo with so many orders has. */
export const fleetDaysOf = (orders: number): number => (orders < FEWEST_ORDERS_OF_TWO_WEEKS ? FEW_DAYS : FLEET_DAYS);

/** What drivers earn per stop. A price begins tomorrow at the earliest: it is made on the day before the first trips. */
async function priceStops({ superAdmin }: DemoWorld, past: PastApi, days: number): Promise<void> {
  if (listAt(await superAdmin.get('wms/incentive-prices'), 'prices').length > 0) return;
  const all = { pagination: { records: 50, pageNumber: 1 } };
  const clusters = listAt(await superAdmin.post('wms/clusters/find', all), 'clusters');
  // The day in India at noon is the day in UTC.
  const validFrom = momentOf(new Date(), days, NOON).toISOString().slice(0, 10);
  await past.setClock(momentOf(new Date(), days + 1, NOON));
  for (const { cluster, ...price } of PRICES) {
    const clusterId = clusters.find(({ name }) => name === cluster)?.['id'];
    if (cluster === undefined || clusterId !== undefined)
      await superAdmin.at(past.url).put('wms/incentive-prices', { ...price, clusterId, validFrom });
  }
}

async function crewOf(plan: DemoPlan, world: DemoWorld, pastUrl: string): Promise<Crew> {
  const { session: clerk } = await signIn(plan, emailOf('warehouse_user'), 'warehouse');
  const sessions = new Map<string, ApiSession>();
  const own = await signIn(plan, emailOf('driver'), 'warehouse');
  for (const phone of DRIVER_PHONES) sessions.set(phone, (await signIn(plan, phone, 'warehouse')).session.at(pastUrl));
  const taken = new Set<string>();
  const drivers: Driver[][] = [];
  for (const warehouseId of world.warehouseIds) {
    const found = listAt(await clerk.get(`wms/trip-drivers?warehouseId=${warehouseId}`), 'drivers');
    const free = found.filter(({ id }) => !taken.has(String(id)));
    for (const { id } of free) taken.add(String(id));
    drivers.push(
      free.map((row) => ({
        id: textAt(row, 'id'),
        session: sessions.get(textAt(row, 'phone')) ?? own.session.at(pastUrl),
      })),
    );
  }
  return { clerk: clerk.at(pastUrl), drivers };
}

/** @returns what went wrong, in a sentence; a refused call ends the day, and no trip of it stays open */
async function faultOf(day: FleetDay, name: string): Promise<string | undefined> {
  try {
    const left = await day.run();
    return left.length === 0 ? undefined : `On ${name} no trip could take the orders ${left.join(', ')}.`;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    await day.bringHome();
    return `The trips of ${name} ended early: ${error.message}`;
  }
}

/**
 * Two weeks of the own fleet's trips, by the same calls as real ones at a process of the API whose clock stands on each day in turn.
 * Nobody drives on Sundays.
 * @returns what went wrong, a sentence per day
 */
export async function loadFleetHistory(
  plan: DemoPlan,
  world: DemoWorld,
  progress: HistoryProgress & { days: number },
): Promise<string[]> {
  if (plan.api === undefined || progress.done >= progress.days) return [];
  const faults: string[] = [];
  const past = await PastApi.start(plan.root, plan.api);
  try {
    await priceStops(world, past, progress.days);
    const crew = await crewOf(plan, world, past.url);
    const given = { past, world, crew, catalogueIds: await catalogueIdsOf(world), seed: plan.seed };
    for (let done = progress.done; done < progress.days && !progress.isStopping(); done += 1) {
      const daysAgo = progress.days - done;
      progress.report(done, progress.days);
      const noon = momentOf(new Date(), daysAgo, NOON);
      const fault = isSunday(noon) ? undefined : await faultOf(new FleetDay(given, daysAgo), DAY_IN_INDIA.format(noon));
      if (fault !== undefined) faults.push(fault);
      progress.save(done + 1);
    }
  } finally {
    await past.stop();
  }
  return faults;
}
