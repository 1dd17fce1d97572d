import { randomUUID } from 'node:crypto';
import { type Simulator, startSimulator } from '@godown/infra/simulator';
import { type DriverCashResponse, type DriverTrip, type UpiPaymentsResponse } from '@godown/contracts/fleet';
import { FleetConfig } from '../../../config/fleet.config.js';
import { HostilePartner } from '../../../../test/hostile-partner.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { createDepot, createTrip, type Depot, lightningOrder } from '../../../../test/trips.factory.js';
import { CashProof } from './cash-proof.js';
import { UpiChecks } from './upi-checks.js';

/** A UTR of twelve digits. */
const newReference = (): string => String(Math.floor(Math.random() * 9e11) + 1e11);

describe('UPI payments at the door that the gateway is asked for', () => {
  let app: TestApp;
  let simulator: Simulator;
  let gateway: HostilePartner;
  let depot: Depot;

  beforeAll(async () => {
    simulator = await startSimulator({ port: 0, seed: 'upi', retryDelaysMs: [] });
    gateway = await HostilePartner.start();
    gateway.standBefore(simulator.url);
    app = await createTestApp({
      env: {
        RAZORPAY_BASE_URL: `${gateway.url}/razorpay`,
        RAZORPAY_KEY_ID: 'rzp_test_godown',
        RAZORPAY_KEY_SECRET: 'sim-razorpay-secret',
      },
    });
  });
  beforeEach(async () => {
    depot = await createDepot(app);
    app.get(FleetConfig).upiGateway = 'razorpay';
  });
  // The books hold after everything that a test has done.
  afterEach(async () => {
    app.get(FleetConfig).upiGateway = '';
    await app.settle();
    expect(await app.get(CashProof).prove()).toEqual([]);
    app.clock.reset();
  });
  afterAll(async () => {
    await app?.close();
    await gateway?.stop();
    await simulator?.close();
  });

  const step = (more: object = {}): object => ({ stepId: randomUUID(), at: app.clock.now().toISOString(), ...more });
  const check = () => app.get(UpiChecks).run();
  const list = async () => (await depot.user.get('/api/wms/cash/upi').expect(200)).body as UpiPaymentsResponse;
  const own = async () => (await depot.driver.get('/api/driver/cash').expect(200)).body as DriverCashResponse;
  const toldOf = async (userId: string) =>
    (
      await app.sql<{ text: string }>(`SELECT text FROM notices WHERE user_id = $1 AND key LIKE 'upi-refused:%'`, [
        userId,
      ])
    ).map(({ text }) => text);
  const age = (column: 'collected_at' | 'first_checked_at', hours: number) =>
    app.sql(`UPDATE upi_payments SET ${column} = ${column} - $2 * interval '1 hour' WHERE company_id = $1`, [
      depot.shop.seller.companyId,
      hours,
    ]);
  async function arrives(rrn: string, amount: number, failed = false): Promise<void> {
    const answer = await fetch(`${simulator.url}/razorpay/upi`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ rrn, amount, failed }),
    });
    expect(answer.status).toBe(200);
  }

  /** A parcel whose driver has entered a reference. @returns what its buyer owed, in paise */
  async function delivered(reference: string): Promise<number> {
    const { orderId } = await lightningOrder(depot.shop, { paymentMethod: 'COD' });
    const id = await createTrip(depot, [orderId]);
    await depot.driver.post(`/api/driver/trips/${id}/start`, step()).expect(200);
    const { trip } = (await depot.driver.get('/api/driver/trip').expect(200)).body as { trip: DriverTrip };
    const collectedPaise = trip.stops[0]?.codPaise ?? 0;
    const paid = { result: 'DELIVERED', receiverName: 'Meera', collectedBy: 'UPI', collectedPaise, reference };
    await depot.driver.post(`/api/driver/trips/${id}/orders/${orderId}`, step(paid)).expect(200);
    return collectedPaise;
  }

  it('are confirmed by themselves, once, when reference and amount agree', async () => {
    const reference = newReference();
    const paise = await delivered(reference);
    await check();
    const [payment] = (await list()).payments;
    expect(payment).toMatchObject({ reference, checkedAt: expect.any(String) });
    await arrives(reference, paise);
    await Promise.all([check(), check()]);
    await check();
    expect(await list()).toMatchObject({ payments: [], isChecked: true });
    expect(await own()).toMatchObject({ heldPaise: 0, upi: [{ status: 'CONFIRMED', amountPaise: paise }] });
    const moved = await app.sql(
      `SELECT t.kind FROM ledger_transfers t WHERE t.company_id = $1 AND t.kind = 'fleet.upi_confirmed'`,
      [depot.shop.seller.companyId],
    );
    expect(moved).toHaveLength(1);
    expect(await toldOf(depot.user.userId)).toEqual([]);
  });

  it('are refused when another amount came: the warehouse is told, and the driver reads why and owes it in cash', async () => {
    const reference = newReference();
    const paise = await delivered(reference);
    await arrives(reference, paise - 100);
    await check();
    await check();
    expect((await list()).payments).toEqual([]);
    const { heldPaise, upi } = await own();
    expect(heldPaise).toBe(paise);
    expect(upi).toMatchObject([{ status: 'REFUSED', reason: expect.stringMatching(/^₹.* was received, not ₹/) }]);
    expect(await toldOf(depot.user.userId)).toEqual([expect.stringContaining(reference)]);
  });

  it('wait while the gateway does not answer or does not know them, and are refused once it has not known them for a day', async () => {
    const reference = newReference();
    const paise = await delivered(reference);
    // The gateway is away, however long: nobody can say that the money has not come.
    gateway.answering = (_request, response) => void response.writeHead(401).end('{}');
    await check();
    await age('collected_at', 30);
    await check();
    expect((await list()).payments).toMatchObject([{ reference, checkedAt: null }]);
    gateway.standBefore(simulator.url);
    // A payment that failed is none.
    await arrives(reference, paise, true);
    await check();
    await age('first_checked_at', 23);
    await check();
    expect((await list()).payments).toMatchObject([{ reference }]);
    await age('first_checked_at', 2);
    await check();
    expect(await own()).toMatchObject({
      heldPaise: paise,
      upi: [{ status: 'REFUSED', reason: 'Not received within 24 hours' }],
    });
  });

  it('are left alone where no gateway is set, and stay as the desk has decided', async () => {
    const reference = newReference();
    const paise = await delivered(reference);
    app.get(FleetConfig).upiGateway = '';
    await arrives(reference, paise);
    await check();
    const { payments, isChecked } = await list();
    expect(isChecked).toBe(false);
    expect(payments).toMatchObject([{ reference, checkedAt: null }]);
    const refusal = { reason: 'Not on the statement' };
    await depot.user
      .post(`/api/wms/cash/upi/${payments[0]?.id ?? ''}/refuse`, refusal)
      .set('Idempotency-Key', randomUUID())
      .expect(200);
    app.get(FleetConfig).upiGateway = 'razorpay';
    await check();
    expect(await own()).toMatchObject({ heldPaise: paise, upi: [{ status: 'REFUSED', ...refusal }] });
  });

  it('stop a start that names a gateway without an account there', async () => {
    const env = { UPI_GATEWAY: 'razorpay', RAZORPAY_KEY_ID: '', RAZORPAY_KEY_SECRET: '' };
    await expect(createTestApp({ env })).rejects.toThrow(
      'UPI_GATEWAY: there is no account at razorpay; set its key and secret',
    );
  });
});
