import { randomBytes } from 'node:crypto';
import { type BookingResult, type DeliveryPartnerKey } from '@godown/contracts/shipping';
import { ScanPoller } from '../src/modules/shipping/scans/scan-poller.js';
import { createShop, type Shop } from './orders.factory.js';
import { type PartnerSimulator } from './partner-simulator.js';
import { signInAs } from './sign-in.js';
import { createTestApp, type TestApp, type TestAppOptions } from './test-app.js';

const PLATFORM_ACCOUNTS = {
  delhivery_surface: { clientId: 'GODOWN', authToken: 'sim-delhivery-token' },
  xpressbees: { email: 'ops@godown.test', password: 'sim-xpressbees' },
  shiprocket: { email: 'ops@godown.test', password: 'sim-shiprocket' },
  shiperfecto: { authToken: 'sim-shiperfecto-key' },
  blowhorn: { authToken: 'sim-blowhorn-key' },
} as const satisfies Partial<Record<DeliveryPartnerKey, object>>;

export type BookableCourier = keyof typeof PLATFORM_ACCOUNTS;

/** The application talking to the simulator, with the platform's courier accounts. */
export async function createShippingApp(simulator: PartnerSimulator, options: TestAppOptions = {}): Promise<TestApp> {
  const env = {
    ...simulator.env,
    CREDENTIALS_KEY: randomBytes(32).toString('base64'),
    // Who tests a courier that hangs sets a limit of its own.
    COURIER_TIMEOUT_MS: '60000',
    BOOKING_GRACE_SECONDS: '60',
    ...options.env,
  };
  const app = await createTestApp({ ...options, env });
  const admin = await signInAs(app, 'admin');
  for (const [key, credentials] of Object.entries(PLATFORM_ACCOUNTS)) {
    await admin.put(`/api/couriers/${key}/platform-account`, { credentials }).expect(200);
  }
  return app;
}

/** A seller with stock, money (rupees) and exactly these couriers, in this order. */
export async function createShippingShop(
  app: TestApp,
  couriers: readonly BookableCourier[],
  given: { rupees?: number; stock?: number } = {},
): Promise<Shop> {
  const shop = await createShop(app, await signInAs(app, 'seller'), { stock: given.stock ?? 1000 });
  const others = Object.keys(PLATFORM_ACCOUNTS).filter((key) => couriers.every((courier) => courier !== key));
  const partners = [
    ...couriers.map((key) => ({ key, status: true })),
    ...others.map((key) => ({ key, status: false })),
  ];
  await shop.seller.put('/api/ums/profile/deliveryPartners', { partners }).expect(200);
  await credit(app, shop.seller.companyId, given.rupees ?? 100_000);
  return shop;
}

export async function credit(app: TestApp, companyId: string, rupees: number): Promise<void> {
  if (rupees === 0) return;
  const admin = await signInAs(app, 'admin');
  const body = {
    companyId,
    type: 'CREDIT',
    amount: rupees,
    category: 'ADJUSTMENT',
    referenceId: 'opening',
    remark: 'Opening balance',
  };
  await admin
    .post('/api/wallet/transaction', body)
    .set('Idempotency-Key', randomBytes(8).toString('hex'))
    .expect((answer) => {
      if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
    });
}

export async function book(shop: Shop, ...orderIds: string[]): Promise<BookingResult[]> {
  const { body } = await shop.seller.post('/api/shipping/book', { orderIds }).expect(200);
  return (body as { results: BookingResult[] }).results;
}

/** What the company can spend and what is held, in paise. */
export async function money(
  app: TestApp,
  companyId: string,
): Promise<{ wallet: number; held: number; income: number }> {
  const rows = await app.sql<{ code: string; balance: string }>(
    `SELECT code, balance_paise AS balance FROM ledger_accounts WHERE company_id = $1`,
    [companyId],
  );
  const of = (code: string): number => Number(rows.find((row) => row.code === code)?.balance ?? 0);
  return { wallet: of('wallet'), held: of('wallet.held'), income: of('platform.freight_income') };
}

export async function statusOf(app: TestApp, orderId: string): Promise<string> {
  const [row] = await app.sql<{ status: string }>(`SELECT status FROM orders WHERE id = $1`, [orderId]);
  return row?.status ?? 'missing';
}

/** Asks the couriers for the scans of parcels that nothing was heard of for the waiting time. @returns how many were asked for */
export function pollScans(app: TestApp): Promise<number> {
  return app.get(ScanPoller).run();
}
