import { randomUUID } from 'node:crypto';
import { ApiFailure, type ApiSession, at, listAt, textAt } from './api-session.ts';
import { ACCOUNTS } from './demo-cast.ts';
import { type DemoPlan, type DemoWorld } from './demo-plan.ts';
import { signIn } from './load-accounts.ts';

const PER_TRIP = 6;
interface DemoDriver {
  name: string;
  phone: string;
  vehicle: string;
  cluster: string;
  /** Of those who sign in with it. */
  email?: string;
}

const DRIVERS: readonly DemoDriver[] = [
  { name: 'Ramesh Yadav', phone: '9810000051', vehicle: 'MH 04 AB 1021', cluster: 'Thane' },
  { name: 'Salim Khan', phone: '9810000052', vehicle: 'MH 04 CD 2210', cluster: 'Powai and Kalyan' },
  { name: 'Prakash More', phone: '9810000053', vehicle: 'MH 04 EF 3344', cluster: 'Thane' },
  { name: 'Harish Chauhan', phone: '9810000054', vehicle: 'DL 01 GH 4410', cluster: 'South Delhi' },
  { name: 'Vinod Sharma', phone: '9810000055', vehicle: 'HR 26 JK 5121', cluster: 'Gurugram' },
];
const OWN_DRIVERS: readonly DemoDriver[] = ACCOUNTS.filter(({ role }) => role === 'driver').map((account) => ({
  name: account.name,
  phone: account.phone,
  email: account.email,
  vehicle: 'MH 04 LM 6230',
  cluster: 'Thane',
}));
const DELIVERED = { result: 'DELIVERED', receiverName: 'The buyer' };
const NOT_AT_HOME = { result: 'UNDELIVERED', remark: 'Customer not available' };
/** What becomes of the first stops of a trip that is under way. */
const UNDER_WAY = [DELIVERED, NOT_AT_HOME, DELIVERED];
/** Cash from this amount needs the buyer's code, which no driver of the demo has. */
const NEEDS_CODE_PAISE = 1_000_000;
const INDIA_MS = 330 * 60_000;
const NOTES = [500, 200, 100, 50, 20, 10];

export const DRIVER_PHONES = DRIVERS.map(({ phone }) => phone);

export const emailOf = (role: string) => ACCOUNTS.find((account) => account.role === role)?.email ?? '';
const step = (): object => ({ stepId: randomUUID(), at: new Date().toISOString() });

const PAPERS = { licenceExpiresOn: '2029-03-31', vehiclePapersExpireOn: '2027-08-31' };
const ADDRESS = {
  addressLine1: '5 Station Road',
  city: 'Thane',
  state: 'Maharashtra',
  pincode: '400601',
  country: 'India',
};

/** What a driver needs to be sent out: a cluster, an address, a licence and a vehicle. */
function formOf({ name, phone, email, vehicle }: DemoDriver, cluster: unknown): object {
  const documents = { licenceNumber: `MH04 2019${phone.slice(-7)}`, vehiclePapersNumber: vehicle, ...PAPERS };
  return { name, phone, clusterId: textAt(cluster, 'id'), address: { ...ADDRESS, email }, documents };
}

/** The one with an account of the demo is given a cluster and papers; the others are made. */
async function makeDrivers(plan: DemoPlan, { superAdmin }: DemoWorld): Promise<void> {
  const answer = await superAdmin.post('wms/clusters/find', { pagination: { records: 50, pageNumber: 1 } });
  const clusters = listAt(answer, 'clusters');
  const found = await superAdmin.post('wms/drivers/find', { pagination: { records: 100, pageNumber: 1 } });
  const known = listAt(found, 'users');
  for (const [index, driver] of [...OWN_DRIVERS, ...DRIVERS].entries()) {
    // A demo of an earlier release has other clusters.
    const cluster = clusters.find(({ name }) => name === driver.cluster) ?? clusters[index % clusters.length];
    const form = formOf(driver, cluster);
    const there = known.find(({ phone }) => phone === driver.phone);
    if (there === undefined) await superAdmin.post('wms/drivers', { ...form, password: plan.password });
    else if ((there['cluster'] ?? null) === null) await superAdmin.put(`wms/drivers/${textAt(there, 'id')}`, form);
  }
}

interface ToldStop {
  tripId: string;
  stop: Record<string, unknown>;
  isDelivered: boolean;
  step: () => object;
}

/** What became of a stop; the cash of a delivered one is taken. */
export async function tellResult(
  driver: ApiSession,
  { tripId, stop, isDelivered, step: now }: ToldStop,
): Promise<void> {
  const codPaise = Number(stop['codPaise']);
  const result = isDelivered && codPaise < NEEDS_CODE_PAISE ? DELIVERED : NOT_AT_HOME;
  const paid = codPaise > 0 && result === DELIVERED ? { collectedBy: 'CASH', collectedPaise: codPaise } : {};
  const tell = (told: object) =>
    driver.post(`driver/trips/${tripId}/orders/${textAt(stop, 'orderId')}`, { ...now(), ...told });
  // A company may ask for a code or a picture at the door, a sender may call the parcel back: the trip ends all the same.
  await tell({ ...result, ...paid }).catch((error: unknown) => {
    if (!(error instanceof ApiFailure) || ![409, 422].includes(error.status)) throw error;
    return tell(NOT_AT_HOME);
  });
}

/** The demo's cluster owner looks after the clusters of the first warehouse: else their lists are empty. */
async function assignClusterOwner({ superAdmin, warehouseIds: [warehouseId] }: DemoWorld): Promise<void> {
  const all = { pagination: { records: 50, pageNumber: 1 } };
  const owners = listAt(await superAdmin.post('wms/cluster-owners/find', all), 'users');
  const owner = owners.find(({ name }) => name === ACCOUNTS.find(({ role }) => role === 'cluster_owner')?.name);
  if (owner === undefined) return;
  const clusters = listAt(await superAdmin.post('wms/clusters/find', all), 'clusters');
  for (const cluster of clusters.filter((row) => row['warehouseId'] === warehouseId && row['owner'] === null))
    await superAdmin.post(`wms/clusters/${textAt(cluster, 'id')}/assign`, {
      ownerId: textAt(owner, 'id'),
      driverIds: [],
    });
}

/** Drivers, and somebody who looks after their clusters. */
export async function makeFleet(plan: DemoPlan, world: DemoWorld): Promise<void> {
  await makeDrivers(plan, world);
  await assignClusterOwner(world);
}

/** The driver loads the trip and reports its stops, one after the other, until `results` ends. */
async function drive(driver: ApiSession, tripId: string, results: readonly object[]): Promise<void> {
  await driver.post(`driver/trips/${tripId}/start`, step());
  const stops = listAt(await driver.get('driver/trip'), 'trip.stops');
  for (const [index, wanted] of results.entries()) {
    const stop = stops[index];
    if (stop === undefined) return;
    await tellResult(driver, { tripId, stop, isDelivered: wanted === DELIVERED, step });
  }
}

/** As few notes and coins as make the amount. */
function countOf(paise: number): Record<string, number> {
  const count: Record<string, number> = {};
  let left = paise;
  for (const note of NOTES) {
    count[`notes${note}`] = Math.floor(left / (note * 100));
    left %= note * 100;
  }
  return { ...count, coinsPaise: left };
}

/** A trip from its start to the cash on the table. */
async function driveToTheEnd(
  driver: ApiSession,
  clerk: ApiSession,
  trip: { id: string; driverId: string },
): Promise<void> {
  await drive(
    driver,
    trip.id,
    Array.from({ length: PER_TRIP }, () => DELIVERED),
  );
  await driver.post(`driver/trips/${trip.id}/complete`, step());
  await handInAll(driver, clerk, trip);
}

/** All that the driver holds, counted at the desk. @returns the receipt's id, which waits for the driver's word; none without cash */
export async function handInAll(
  driver: ApiSession,
  clerk: ApiSession,
  trip: { id: string; driverId: string },
): Promise<string | undefined> {
  const heldPaise = Number(at(await driver.get('driver/cash'), 'heldPaise'));
  if (!(heldPaise > 0)) return undefined;
  const body = { expectedPaise: heldPaise, count: countOf(heldPaise) };
  const answer = await clerk.post(`wms/cash/drivers/${trip.driverId}/hand-ins`, body, `${trip.id}-cash`);
  return String(at(answer, 'handIn.id'));
}

interface TodaysTrip<D> {
  driver: D;
  end: 'COMPLETED' | 'UNDER_WAY' | 'PLANNED';
}

/** As many as have parcels; where there is one only, it is under way. */
export function tripsOfToday<D>(ours: readonly D[], others: readonly D[], readyCount: number): TodaysTrip<D>[] {
  const trips: TodaysTrip<D>[] = [
    ...ours.map((driver) => ({ driver, end: 'COMPLETED' as const })),
    ...ours.map((driver) => ({ driver, end: 'UNDER_WAY' as const })),
    ...others.map((driver, index) => ({ driver, end: index === 0 ? ('COMPLETED' as const) : ('PLANNED' as const) })),
  ];
  const count = Math.ceil(readyCount / PER_TRIP);
  return count > ours.length ? trips.slice(0, count) : trips.slice(ours.length).slice(0, count);
}

/**
 * Drivers, and trips of the own fleet. The demo's driver has ended a first trip, cash handed in, and is on the second; another driver,
 * who signs in with the phone number, has ended one as well; the others are planned. Nothing is made where trips of today are there.
 */
export async function startFleet(plan: DemoPlan, world: DemoWorld): Promise<void> {
  const { session: clerk } = await signIn(plan, emailOf('warehouse_user'), 'warehouse');
  const today = new Date(Date.now() + INDIA_MS).toISOString().slice(0, 10);
  if (listAt(await clerk.get(`wms/trips?page=1&size=10&start=${today}`), 'trips').length > 0) return;
  const { session: driver } = await signIn(plan, emailOf('driver'), 'warehouse');
  const [warehouseId = ''] = world.warehouseIds;
  const drivers = listAt(await clerk.get(`wms/trip-drivers?warehouseId=${warehouseId}`), 'drivers');
  const ready = listAt(await clerk.get(`wms/trip-orders?warehouseId=${warehouseId}`), 'orders');
  const own = ACCOUNTS.find(({ role }) => role === 'driver')?.name;
  const ours = drivers.filter(({ name }) => name === own);
  const others = drivers.filter(({ name }) => name !== own);
  for (const [index, { driver: person, end }] of tripsOfToday(ours, others, ready.length).entries()) {
    const orderIds = ready.slice(index * PER_TRIP, (index + 1) * PER_TRIP).map((order) => textAt(order, 'orderId'));
    const body = { warehouseId, driverId: textAt(person, 'id'), capacityKilograms: 200, capacityParcels: 40, orderIds };
    const made = await clerk.post('wms/trips', body, `${plan.seed}-trip-${index}`);
    const tripId = textAt(made, 'id');
    const trip = { id: tripId, driverId: textAt(person, 'id') };
    if (end === 'PLANNED') continue;
    const session = ours.includes(person) ? driver : (await signIn(plan, textAt(person, 'phone'), 'warehouse')).session;
    if (end === 'COMPLETED') await driveToTheEnd(session, clerk, trip);
    // The last stop stays open.
    else await drive(session, tripId, UNDER_WAY.slice(0, orderIds.length - 1));
  }
}
