import { type Random } from '../harness/random.ts';
import { type Person, type Tenant, type Tenants } from '../harness/tenants.ts';
import { pause } from '../harness/wait.ts';
import { exactly, type Measure } from '../measure.ts';
import { moveMoney } from './wallet.calls.ts';

const CALLS_PER_SECOND = 40;
const PATIENCE_MS = 30_000;
const ADDRESS = { addressLine1: '1 Road', city: 'Kochi', state: 'Kerala', pincode: '682001', country: 'India' };

export interface Written {
  key: string;
  sentAt: number;
  /** null: nobody was told that it is there. */
  acknowledgedAt: number | null;
}

export interface Shop {
  tenant: Tenant;
  seller: Person;
  admin: Person;
  warehouseId: string;
  item: { id: string; sku: string };
}

/** A company with one item in one warehouse. */
export async function openShop(tenants: Tenants, stock: number): Promise<Shop> {
  const tenant = await tenants.company();
  const warehouseId = await tenants.warehouse();
  return {
    tenant,
    warehouseId,
    item: await tenants.item(tenant, warehouseId, stock),
    seller: await tenants.person('seller', [tenant.companyId]),
    admin: await tenants.person('admin'),
  };
}

/** Orders and money at a steady rate, and when each was sent and acknowledged. */
export class Journal {
  readonly written: Written[] = [];
  readonly refused: string[] = [];
  private isOn = true;
  private readonly open = new Set<Promise<void>>();
  private readonly done: Promise<void>;
  private readonly shop: Shop;
  private readonly random: Random;

  constructor(shop: Shop, random: Random) {
    this.shop = shop;
    this.random = random;
    this.done = this.drive();
  }

  get acknowledged(): number {
    return this.written.filter(({ acknowledgedAt }) => acknowledgedAt !== null).length;
  }

  async end(): Promise<void> {
    this.isOn = false;
    await this.done;
    await Promise.all(this.open);
  }

  private async drive(): Promise<void> {
    for (let turn = 0; this.isOn; turn += 1) {
      const key = `R15-${this.random.hex(16)}`;
      const call = this.write(key, turn % 2 === 0).finally(() => this.open.delete(call));
      this.open.add(call);
      await pause(1_000 / CALLS_PER_SECOND);
    }
  }

  private async write(key: string, isOrder: boolean): Promise<void> {
    const one: Written = { key, sentAt: Date.now(), acknowledgedAt: null };
    this.written.push(one);
    const { tenant, admin } = this.shop;
    const answer = isOrder
      ? await placeOrder(this.shop, key)
      : await moveMoney(
          admin,
          { companyId: tenant.companyId, type: 'CREDIT', rupees: 1, key, remark: key },
          { timeoutMs: PATIENCE_MS },
        );
    if (answer.status === 201) one.acknowledgedAt = Date.now();
    else if (this.isOn)
      this.refused.push(`${answer.status} ${answer.failure} ${answer.bytes.toString().slice(0, 200)}`);
  }
}

export function placeOrder({ seller, warehouseId, item }: Shop, key: string): ReturnType<Person['call']> {
  const body = {
    shopOrderId: key,
    customer: { firstName: 'Meera', lastName: 'Nair', phone: '9876543210' },
    shippingAddress: ADDRESS,
    billingAddress: ADDRESS,
    pickupWarehouseId: warehouseId,
    items: [{ catalogueId: item.id, sku: item.sku, quantity: 1, price: 118, igst: 18 }],
    paymentMethod: 'Prepaid',
    total: 118,
  };
  return seller.call({
    method: 'POST',
    path: '/api/order',
    headers: { 'idempotency-key': key },
    body,
    timeoutMs: PATIENCE_MS,
  });
}

/** Everything acknowledged before the moment is there, and nothing that was sent after it. */
export function judgeRestored(
  name: string,
  written: readonly Written[],
  there: ReadonlySet<string>,
  to: Date,
): Measure[] {
  const before = written.filter(({ acknowledgedAt }) => acknowledgedAt !== null && acknowledgedAt < to.getTime());
  const after = written.filter(({ sentAt }) => sentAt > to.getTime());
  return [
    exactly(`${name}AcknowledgedMissing`, before.filter(({ key }) => !there.has(key)).length, 0),
    exactly(`${name}LaterThere`, after.filter(({ key }) => there.has(key)).length, 0),
    exactly(`${name}WroteBeforeAndAfter`, before.length > 0 && after.length > 0 ? 1 : 0, 1),
  ];
}

/** How much of the time before the loss of the machine is gone (seconds). */
export function secondsLost(written: readonly Written[], there: ReadonlySet<string>, lostAt: number): number {
  const gone = written.flatMap(({ key, acknowledgedAt }) =>
    acknowledgedAt === null || there.has(key) ? [] : [acknowledgedAt],
  );
  return gone.length === 0 ? 0 : (lostAt - Math.min(...gone)) / 1_000;
}
