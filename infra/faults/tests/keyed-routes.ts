import { type Lab } from '../fault-test.ts';
import { type Answer } from '../harness/api-client.ts';
import { type Person } from '../harness/tenants.ts';
import { open, pay, PRICE_PER_RUPEE } from './checkout.ts';
import { patiently } from './r2-wallet-contention.ts';
import { dayText, storer } from './storage.ts';

export type Body = Readonly<Record<string, unknown>>;

/** A route that takes an Idempotency-Key, on tenants of its own. */
export interface KeyedRoute {
  name: string;
  path: string;
  /** Of a call that took effect. */
  status: number;
  isKeyRequired: boolean;
  caller: Person;
  /** Whose key is another one, for the same company. */
  stranger: Person;
  /** What the stranger hears with the caller's key and body, and how many effects that has. */
  forStranger: { status: number; effects: number };
  /** A body that takes effect, another one for each number. */
  body: (number: number) => Body;
  /** The same with something else in it. */
  changed: (body: Body) => Body;
  /** How often anything took effect so far. */
  effects: () => Promise<number>;
}

/** @param keys how many keys the route is asked with */
type KeyedRouteKind = (lab: Lab, keys: number) => Promise<KeyedRoute>;

const STOCK = 1_000_000;
const DAY_MS = 86_400_000;

/** Told that the service is busy, the caller asks again with the same key. */
export function callRoute(
  { path, caller }: KeyedRoute,
  body: Body,
  key: string | null,
  { by = caller, at }: { by?: Person; at?: string } = {},
): Promise<Answer> {
  return patiently(() =>
    by.call({ method: 'POST', path, body, ...(key === null ? {} : { headers: { 'idempotency-key': key } }) }, at),
  );
}

async function countOf({ system }: Lab, sql: string, companyId: string): Promise<number> {
  const [row] = await system.sql<{ count: string }>(sql, [companyId]);
  return Number(row?.count);
}

const wallet: KeyedRouteKind = async (lab) => {
  const [caller, stranger, { companyId }] = [
    await lab.tenants.person('admin'),
    await lab.tenants.person('admin'),
    await lab.tenants.company(),
  ];
  return {
    name: 'wallet',
    path: '/api/wallet/transaction',
    status: 201,
    isKeyRequired: true,
    caller,
    stranger,
    forStranger: { status: 201, effects: 1 },
    body: () => ({
      companyId,
      type: 'CREDIT',
      amount: lab.random.between(1, 100_000) / 100,
      category: 'ADJUSTMENT',
      remark: 'fault harness',
    }),
    changed: (body) => ({ ...body, amount: Number(body['amount']) + 1 }),
    effects: () => countOf(lab, `SELECT count(*) AS count FROM ledger_transfers WHERE company_id = $1`, companyId),
  };
};

/** Each key is for a day of its own; whoever else asks for it is told that it was charged. */
const storage: KeyedRouteKind = async (lab) => {
  const [caller, stranger] = [await lab.tenants.person('admin'), await lab.tenants.person('admin')];
  const { companyId } = await storer(lab, caller);
  const last = Math.floor(Date.now() / DAY_MS) - 2;
  return {
    name: 'storage',
    path: '/api/charges/deduct-storage-charges',
    status: 200,
    isKeyRequired: true,
    caller,
    stranger,
    forStranger: { status: 409, effects: 0 },
    body: (number) => ({ companyId, startDate: dayText(last - number), endDate: dayText(last - number), quantity: 7 }),
    changed: (body) => ({ ...body, quantity: 8 }),
    effects: () => countOf(lab, `SELECT count(*) AS count FROM storage_charge_runs WHERE company_id = $1`, companyId),
  };
};

async function colleagues({ tenants }: Lab): Promise<{ caller: Person; stranger: Person; companyId: string }> {
  const { companyId } = await tenants.company();
  return {
    caller: await tenants.person('seller', [companyId]),
    stranger: await tenants.person('seller', [companyId]),
    companyId,
  };
}

const initiate: KeyedRouteKind = async (lab) => {
  const { caller, stranger, companyId } = await colleagues(lab);
  return {
    name: 'initiate',
    path: '/api/razorpay/initiate',
    status: 201,
    isKeyRequired: true,
    caller,
    stranger,
    forStranger: { status: 201, effects: 1 },
    body: () => ({ price: lab.random.between(500, 5_000) * PRICE_PER_RUPEE }),
    changed: (body) => ({ price: Number(body['price']) + PRICE_PER_RUPEE }),
    effects: () =>
      countOf(
        lab,
        `SELECT count(DISTINCT order_ref) AS count FROM gateway_payments WHERE company_id = $1 AND gateway = 'razorpay'`,
        companyId,
      ),
  };
};

/** A payment is credited once whoever tells of it: a colleague is told the same, and nothing more happens. */
const capture: KeyedRouteKind = async (lab, keys) => {
  const { caller, stranger, companyId } = await colleagues(lab);
  const bodies: Body[] = [];
  for (let number = 0; number < keys; number += 1) {
    const rupees = lab.random.between(500, 5_000);
    const { orderId, paymentId, signature } = await pay(lab, await open(lab, { person: caller }, rupees), rupees);
    bodies.push({
      razorpayOrderId: orderId,
      razorpayPaymentId: paymentId,
      amount: rupees,
      razorpaySignature: signature,
    });
  }
  return {
    name: 'capture',
    path: '/api/razorpay/capture',
    status: 200,
    isKeyRequired: true,
    caller,
    stranger,
    forStranger: { status: 200, effects: 0 },
    body: (number) => bodies[number] ?? {},
    changed: (body) => ({ ...body, amount: Number(body['amount']) + 1 }),
    effects: () =>
      countOf(
        lab,
        `SELECT count(*) AS count FROM ledger_transfers WHERE company_id = $1 AND category = 'RECHARGE'`,
        companyId,
      ),
  };
};

const phonepe: KeyedRouteKind = async (lab) => {
  const [caller, stranger, { companyId }] = [
    await lab.tenants.person('admin'),
    await lab.tenants.person('admin'),
    await lab.tenants.company(),
  ];
  return {
    name: 'phonepe',
    path: '/api/phonepe/initiate',
    status: 201,
    isKeyRequired: true,
    caller,
    stranger,
    forStranger: { status: 201, effects: 1 },
    body: () => ({
      companyId,
      amount: lab.random.between(100, 100_000) / 100,
      mobile: '9876543210',
      message: 'For your wallet',
    }),
    changed: (body) => ({ ...body, message: 'For something else' }),
    effects: () =>
      countOf(
        lab,
        `SELECT count(*) AS count FROM gateway_payments WHERE company_id = $1 AND gateway = 'phonepe'`,
        companyId,
      ),
  };
};

const ADDRESS = {
  addressLine1: '12 Lake View Road',
  city: 'Kochi',
  state: 'Kerala',
  pincode: '682001',
  country: 'India',
};

const order: KeyedRouteKind = async (lab) => {
  const { caller, stranger, companyId } = await colleagues(lab);
  const pickupWarehouseId = await lab.tenants.warehouse();
  const { id: catalogueId, sku } = await lab.tenants.item({ companyId, canary: 'an item' }, pickupWarehouseId, STOCK);
  return {
    name: 'order',
    path: '/api/order',
    status: 201,
    isKeyRequired: true,
    caller,
    stranger,
    forStranger: { status: 201, effects: 1 },
    body: () => ({
      customer: { firstName: 'Meera', lastName: 'Nair', phone: '9876543210' },
      shippingAddress: ADDRESS,
      billingAddress: ADDRESS,
      pickupWarehouseId,
      items: [{ catalogueId, sku, quantity: 1, price: 118, igst: 18 }],
      paymentMethod: 'Prepaid',
      total: 118,
    }),
    changed: (body) => ({ ...body, customer: { firstName: 'Somebody', lastName: 'Else', phone: '9876543210' } }),
    effects: () => countOf(lab, `SELECT count(*) AS count FROM orders WHERE company_id = $1`, companyId),
  };
};

/** Both corrections of stock are of one unit: the stock itself says how often. */
const stockOf = (lab: Lab, companyId: string): Promise<number> =>
  countOf(lab, `SELECT sum(current_stock) - ${STOCK} AS count FROM inventory_levels WHERE company_id = $1`, companyId);

const inbound: KeyedRouteKind = async (lab) => {
  const { caller, stranger, companyId } = await colleagues(lab);
  const warehouseId = await lab.tenants.warehouse();
  const { wsin } = await lab.tenants.item({ companyId, canary: 'an item' }, warehouseId, STOCK);
  return {
    name: 'inbound',
    path: '/api/inventory/inbound',
    status: 200,
    isKeyRequired: false,
    caller,
    stranger,
    forStranger: { status: 200, effects: 1 },
    body: (number) => ({
      warehouseId,
      wsin,
      inboundAccepted: 1,
      inboundRejected: 0,
      date: dayText(Math.floor(Date.now() / DAY_MS) - 1),
      remark: `Truck ${number}`,
    }),
    changed: (body) => ({ ...body, remark: 'Another truck' }),
    effects: () => stockOf(lab, companyId),
  };
};

const adjust: KeyedRouteKind = async (lab) => {
  const { caller, stranger, companyId } = await colleagues(lab);
  await lab.tenants.item({ companyId, canary: 'an item' }, await lab.tenants.warehouse(), STOCK);
  const [level] = await lab.system.sql<{ id: string }>(`SELECT id FROM inventory_levels WHERE company_id = $1`, [
    companyId,
  ]);
  return {
    name: 'adjust',
    path: '/api/inventory/adjust',
    status: 200,
    isKeyRequired: false,
    caller,
    stranger,
    forStranger: { status: 200, effects: 1 },
    body: (number) => ({
      inventoryId: level?.id,
      inventoryAdjustmentType: 'CURRENT_STOCK',
      date: dayText(Math.floor(Date.now() / DAY_MS) - 1),
      quantity: 1,
      remark: `Count ${number}`,
    }),
    changed: (body) => ({ ...body, remark: 'Another count' }),
    effects: () => stockOf(lab, companyId),
  };
};

/** Every route of the product that takes a key. */
export const KEYED_ROUTES: readonly KeyedRouteKind[] = [
  wallet,
  storage,
  initiate,
  capture,
  phonepe,
  order,
  inbound,
  adjust,
];
