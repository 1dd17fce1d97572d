import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { REPOSITORY } from '../../webpack/paths.ts';
import { type FaultTest, type Lab } from '../fault-test.ts';
import { type ProductProcess } from '../harness/product-process.ts';
import { type Answer, jsonOf } from '../harness/api-client.ts';
import { type Person, type Tenant } from '../harness/tenants.ts';
import { atLeast, exactly, type Measure } from '../measure.ts';
import { storer } from './storage.ts';

const ZONES = ['UTC', 'Asia/Kolkata', 'America/New_York'] as const;

/** Instants around the midnights that matter, with the days in India then, worked out by hand: today, tomorrow, and when a courier and the own fleet deliver what is placed then. */
const MOMENTS: readonly { at: string; today: string; tomorrow: string; courier: string; ownFleet: string }[] = [
  {
    at: '2027-03-30T18:29:30Z',
    today: '2027-03-30',
    tomorrow: '2027-03-31',
    courier: '2027-04-04',
    ownFleet: '2027-03-31',
  },
  {
    at: '2027-03-31T18:29:30Z',
    today: '2027-03-31',
    tomorrow: '2027-04-01',
    courier: '2027-04-05',
    ownFleet: '2027-04-01',
  },
  {
    at: '2027-03-31T18:30:00Z',
    today: '2027-04-01',
    tomorrow: '2027-04-02',
    courier: '2027-04-06',
    ownFleet: '2027-04-02',
  },
  // A Saturday: the own fleet rests on Sundays.
  {
    at: '2027-12-31T18:30:00Z',
    today: '2028-01-01',
    tomorrow: '2028-01-02',
    courier: '2028-01-06',
    ownFleet: '2028-01-03',
  },
  {
    at: '2028-02-28T18:29:30Z',
    today: '2028-02-28',
    tomorrow: '2028-02-29',
    courier: '2028-03-04',
    ownFleet: '2028-02-29',
  },
  {
    at: '2028-02-28T18:30:00Z',
    today: '2028-02-29',
    tomorrow: '2028-03-01',
    courier: '2028-03-05',
    ownFleet: '2028-03-01',
  },
  {
    at: '2028-02-29T18:29:30Z',
    today: '2028-02-29',
    tomorrow: '2028-03-01',
    courier: '2028-03-05',
    ownFleet: '2028-03-01',
  },
  {
    at: '2028-02-29T18:30:00Z',
    today: '2028-03-01',
    tomorrow: '2028-03-02',
    courier: '2028-03-06',
    ownFleet: '2028-03-02',
  },
  // The day on which clocks in New York are put forward, and the one on which they go back.
  {
    at: '2027-03-14T06:59:30Z',
    today: '2027-03-14',
    tomorrow: '2027-03-15',
    courier: '2027-03-19',
    ownFleet: '2027-03-15',
  },
  {
    at: '2027-11-07T06:30:00Z',
    today: '2027-11-07',
    tomorrow: '2027-11-08',
    courier: '2027-11-12',
    ownFleet: '2027-11-08',
  },
];

interface Scene {
  admin: Person;
  seller: Tenant & { person: Person };
  warehouseId: string;
  item: { id: string; sku: string; wsin: string };
}

const ADDRESS = {
  addressLine1: '12 Lake View Road',
  city: 'Kochi',
  state: 'Kerala',
  pincode: '682001',
  country: 'India',
};

/** What one process says at one moment, without the names that differ by design. */
async function sayings(
  lab: Lab,
  api: ProductProcess,
  { admin, seller, warehouseId, item }: Scene,
  { at, today, tomorrow }: (typeof MOMENTS)[number],
): Promise<Record<string, unknown>> {
  const key = (): Record<string, string> => ({ 'idempotency-key': `r17-${lab.random.hex(16)}` });
  const shopOrderId = `R17-${lab.random.hex(10)}`;
  const body = {
    shopOrderId,
    customer: { firstName: 'Meera', lastName: 'Nair', phone: '9876543210' },
    shippingAddress: ADDRESS,
    billingAddress: ADDRESS,
    pickupWarehouseId: warehouseId,
    items: [{ catalogueId: item.id, sku: item.sku, quantity: 1, price: 118, igst: 18 }],
    paymentMethod: 'Prepaid',
    total: 118,
  };
  const placed = await seller.person.call({ method: 'POST', path: '/api/order', headers: key(), body }, api.url);
  const found = async (day: string): Promise<number> =>
    Number(
      jsonOf<{ count?: number }>(
        await seller.person.call(
          {
            method: 'POST',
            path: '/api/inventory/orders/find',
            body: {
              search: shopOrderId,
              searchFilter: 'orderId',
              where: { start: `${day} 00:00`, end: `${day} 23:59` },
            },
          },
          api.url,
        ),
      ).count ?? -1,
    );
  const stock = (date: string): Promise<Answer> =>
    seller.person.call(
      {
        method: 'POST',
        path: '/api/inventory/inbound',
        headers: key(),
        body: { warehouseId, wsin: item.wsin, inboundAccepted: 1, inboundRejected: 0, date, remark: 'r17' },
      },
      api.url,
    );
  const payer = await storer(lab, admin);
  const storage = (day: string): Promise<Answer> =>
    admin.call(
      {
        method: 'POST',
        path: '/api/charges/deduct-storage-charges',
        headers: key(),
        body: { companyId: payer.companyId, startDate: day, endDate: day, quantity: 1 },
      },
      api.url,
    );
  const order = jsonOf<{ order?: { createdAt?: string } }>(
    await seller.person.call(
      { path: `/api/order/${jsonOf<{ data?: { id?: string } }>(placed).data?.id ?? ''}` },
      api.url,
    ),
  ).order;
  return {
    placed: placed.status,
    placedWithinAMinute: Math.abs(Date.parse(order?.createdAt ?? '') - Date.parse(at)) < 60_000,
    listedToday: await found(today),
    listedTomorrow: await found(tomorrow),
    listedYesterday: await found(dayBefore(today)),
    goodsOfToday: (await stock(today)).status,
    goodsOfTomorrow: (await stock(tomorrow)).status,
    storageOfToday: (await storage(today)).status,
    storageOfTomorrow: (await storage(tomorrow)).status,
  };
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}

/** The day that begins at midnight in India is today; the next one has not come. */
export const DUE: Readonly<Record<string, unknown>> = {
  placed: 201,
  placedWithinAMinute: true,
  listedToday: 1,
  listedTomorrow: 0,
  listedYesterday: 0,
  goodsOfToday: 200,
  goodsOfTomorrow: 400,
  storageOfToday: 200,
  storageOfTomorrow: 400,
};

/** What was said otherwise than due, as `zone at moment: name`. */
export function wrongDays(
  heard: readonly { zone: string; at: string; said: Record<string, unknown> }[],
  due: Readonly<Record<string, unknown>> = DUE,
): string[] {
  return heard.flatMap(({ zone, at, said }) =>
    Object.keys(due)
      .filter((name) => said[name] !== due[name])
      .map((name) => `${zone} at ${at}: ${name} ${String(said[name])}`),
  );
}

/** A session lives by the clock as well. */
async function renewSessions({ system }: Lab, at: string): Promise<void> {
  await system.sql(`UPDATE sessions SET created_at = $1, seen_at = $1`, [at]);
}

/** The rules that browser and server share, in a process of the zone. */
async function sharedRules(zone: string): Promise<{ courier: string; ownFleet: string }[]> {
  const code = `
    import { estimateDelivery, LIGHTNING_SHIPPER } from '@godown/contracts/orders';
    const day = (at, shipper) => estimateDelivery({ status: 'PLACED', edd: null, createdAt: new Date(at), shipper, timeline: [] }, new Date(at)).day;
    console.log(JSON.stringify(JSON.parse(process.env.MOMENTS).map((at) => ({ courier: day(at, null), ownFleet: day(at, LIGHTNING_SHIPPER) }))));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], {
    cwd: REPOSITORY,
    env: { ...process.env, NODE_OPTIONS: '', TZ: zone, MOMENTS: JSON.stringify(MOMENTS.map(({ at }) => at)) },
  });
  return JSON.parse(stdout) as { courier: string; ownFleet: string }[];
}

async function wrongRules(): Promise<string[]> {
  const wrong: string[] = [];
  for (const zone of ZONES) {
    const said = await sharedRules(zone);
    wrong.push(
      ...MOMENTS.flatMap(({ at, courier, ownFleet }, index) =>
        wrongDays([{ zone, at, said: { ...said[index] } }], { courier, ownFleet }),
      ),
    );
  }
  return wrong;
}

async function run(lab: Lab): Promise<Measure[]> {
  const seller = await lab.tenants.seller();
  const warehouseId = await lab.tenants.warehouse();
  const scene: Scene = {
    admin: await lab.tenants.person('admin'),
    seller,
    warehouseId,
    item: await lab.tenants.item(seller, warehouseId, 1_000),
  };
  const heard: { zone: string; at: string; said: Record<string, unknown> }[] = [];
  for (const moment of MOMENTS) {
    await renewSessions(lab, moment.at);
    for (const [index, api] of lab.system.apis.entries()) {
      await api.shiftClock(Date.parse(moment.at) - Date.now());
      heard.push({ zone: ZONES[index] ?? '', at: moment.at, said: await sayings(lab, api, scene, moment) });
      await api.shiftClock(0);
    }
  }
  const wrong = [...wrongDays(heard), ...(await wrongRules())];
  for (const line of wrong) lab.note(line);
  return [
    atLeast('moments', MOMENTS.length, 10),
    exactly('zones', new Set(heard.map(({ zone }) => zone)).size, 3),
    atLeast('sayings', heard.length * Object.keys(DUE).length, 270),
    exactly('wrongDays', wrong.length, 0),
  ];
}

export const daysInIndia: FaultTest = {
  id: 'R17',
  promise: 'a day means an Indian day, in whatever zone a process runs',
  isShort: false,
  plan: () => ({ apis: ZONES.length, zones: ZONES, hasWorker: false }),
  run,
};
