import { type Lab } from '../fault-test.ts';
import { type Answer, jsonOf } from '../harness/api-client.ts';
import { type Person, type Tenant } from '../harness/tenants.ts';
import { pause } from '../harness/wait.ts';
import { address, from } from './auth.calls.ts';
import { PRICE_PER_RUPEE } from './checkout.ts';

const ADDRESS = {
  addressLine1: '12 Lake View Road',
  city: 'Kochi',
  state: 'Kerala',
  pincode: '682001',
  country: 'India',
};
/** Buyers at places that no courier was asked about before. */
const DROPS = [
  ['110020', 'Delhi', 'Delhi'],
  ['560034', 'Bengaluru', 'Karnataka'],
  ['400001', 'Mumbai', 'Maharashtra'],
  ['600001', 'Chennai', 'Tamil Nadu'],
  ['700001', 'Kolkata', 'West Bengal'],
] as const;
const COURIERS = ['delhivery_surface', 'xpressbees', 'shiprocket'] as const;
const ACCOUNTS = {
  delhivery_surface: { clientId: 'GODOWN', authToken: 'sim-delhivery-token' },
  xpressbees: { email: 'ops@godown.test', password: 'sim-xpressbees' },
  shiprocket: { email: 'ops@godown.test', password: 'sim-shiprocket' },
} as const;
const PATIENCE_MS = 120_000;
/** Who has forgotten the password. */
const FORGETFUL = 60;

/** One company for each courier, whose people do all that needs partners: place orders, book, pay, ask for codes. */
export class PartnerFeatures {
  /** How long who used them waited, in milliseconds. */
  readonly waits: number[] = [];
  readonly faults: string[] = [];
  private isOn = false;
  private done: Promise<unknown> = Promise.resolve();
  private readonly lab: Lab;
  private readonly admin: Person;
  private readonly shops: readonly Shop[];
  private readonly phones: readonly string[];

  private constructor(
    lab: Lab,
    admin: Person,
    { shops, phones }: { shops: readonly Shop[]; phones: readonly string[] },
  ) {
    this.lab = lab;
    this.admin = admin;
    this.shops = shops;
    this.phones = phones;
  }

  static async open(lab: Lab): Promise<PartnerFeatures> {
    const admin = await lab.tenants.person('admin');
    for (const key of COURIERS)
      await must(
        admin.call({
          method: 'PUT',
          path: `/api/couriers/${key}/platform-account`,
          body: { credentials: ACCOUNTS[key] },
        }),
      );
    const shops: Shop[] = [];
    for (const courier of COURIERS) shops.push(await openShop(lab, admin, courier));
    for (let number = 0; number < FORGETFUL; number += 1)
      await lab.tenants.person('seller', [shops[0]?.companyId ?? '']);
    const users = await lab.system.sql<{ phone: string }>(`SELECT phone FROM users WHERE role = 'seller'`);
    return new PartnerFeatures(lab, admin, { shops, phones: users.map(({ phone }) => phone) });
  }

  get companyIds(): string[] {
    return this.shops.map(({ companyId }) => companyId);
  }

  start(): void {
    this.isOn = true;
    this.done = Promise.all([
      ...this.shops.flatMap((shop) => [this.sell(shop), this.pay(shop)]),
      this.payByPhone(),
      this.askForCodes(),
    ]);
  }

  /** Waits for those who are still waiting. */
  async stop(): Promise<void> {
    this.isOn = false;
    await this.done;
  }

  /** Places an order and books its parcel, again and again. */
  private async sell({ person, warehouseId, item }: Shop): Promise<void> {
    while (this.isOn) {
      const [pincode, city, state] = this.lab.random.pick(DROPS);
      const address = { ...ADDRESS, pincode, city, state };
      const body = {
        customer: { firstName: 'Meera', lastName: 'Nair', phone: '9876543210' },
        shippingAddress: address,
        billingAddress: address,
        pickupWarehouseId: warehouseId,
        items: [{ catalogueId: item.id, sku: item.sku, quantity: 1, price: 118, igst: 18 }],
        paymentMethod: 'Prepaid',
        total: 118,
      };
      const placed = await this.say(
        'order',
        person.call({ method: 'POST', path: '/api/order', body, headers: this.key(), timeoutMs: PATIENCE_MS }),
      );
      const orderId = jsonOf<{ data?: { id?: string } }>(placed).data?.id;
      if (orderId !== undefined)
        await this.say(
          'book',
          person.call({
            method: 'POST',
            path: '/api/shipping/book',
            body: { orderIds: [orderId] },
            timeoutMs: PATIENCE_MS,
          }),
        );
      await pause(50);
    }
  }

  private async pay({ person }: Shop): Promise<void> {
    while (this.isOn) {
      await this.say(
        'razorpay',
        person.call({
          method: 'POST',
          path: '/api/razorpay/initiate',
          body: { price: 500 * PRICE_PER_RUPEE },
          headers: this.key(),
          timeoutMs: PATIENCE_MS,
        }),
      );
      await pause(200);
    }
  }

  private async payByPhone(): Promise<void> {
    const companyId = this.companyIds[0];
    while (this.isOn) {
      const body = { companyId, amount: 500, mobile: '9876543210', message: 'For your wallet' };
      await this.say(
        'phonepe',
        this.admin.call({
          method: 'POST',
          path: '/api/phonepe/initiate',
          body,
          headers: this.key(),
          timeoutMs: PATIENCE_MS,
        }),
      );
      await pause(200);
    }
  }

  private async askForCodes(): Promise<void> {
    for (let number = 0; this.isOn; number += 1) {
      const phone = this.phones[number % this.phones.length] ?? '';
      await this.say(
        'code',
        this.lab.tenants.nobody({
          method: 'POST',
          path: '/api/ums/profile/forgot-password-otp?type=phone&purpose=FORGOT_PASSWORD_OTP',
          body: { phone },
          headers: from(address(number)),
          timeoutMs: PATIENCE_MS,
        }),
      );
      await pause(500);
    }
  }

  private key(): Record<string, string> {
    return { 'idempotency-key': `r6-${this.lab.random.hex(20)}` };
  }

  private async say(what: string, call: Promise<Answer>): Promise<Answer> {
    const answer = await call;
    this.waits.push(answer.tookMs);
    // A partner that does not answer is said so; a fault of our own is not one.
    if (answer.status === 0 || answer.status === 500)
      this.faults.push(`${what}: ${answer.status} ${answer.failure}${answer.bytes.toString().slice(0, 200)}`);
    return answer;
  }
}

type Shop = Tenant & { person: Person; warehouseId: string; item: { id: string; sku: string } };

async function openShop(lab: Lab, admin: Person, courier: (typeof COURIERS)[number]): Promise<Shop> {
  const seller = await lab.tenants.seller();
  const warehouseId = await lab.tenants.warehouse();
  const item = await lab.tenants.item(seller, warehouseId, 1_000_000);
  const partners = COURIERS.map((key) => ({ key, status: key === courier }));
  await must(seller.person.call({ method: 'PUT', path: '/api/ums/profile/deliveryPartners', body: { partners } }));
  const credit = {
    companyId: seller.companyId,
    type: 'CREDIT',
    amount: 1_000_000,
    category: 'ADJUSTMENT',
    referenceId: 'opening',
    remark: 'Opening balance',
  };
  await must(
    admin.call({
      method: 'POST',
      path: '/api/wallet/transaction',
      body: credit,
      headers: { 'idempotency-key': `r6-${lab.random.hex(20)}` },
    }),
  );
  return { ...seller, warehouseId, item };
}

async function must(call: Promise<Answer>): Promise<void> {
  const { status, bytes } = await call;
  if (status >= 300) throw new Error(`${status}: ${bytes.toString().slice(0, 300)}`);
}
