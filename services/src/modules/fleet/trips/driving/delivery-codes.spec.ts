import { randomUUID } from 'node:crypto';
import { DELIVERY_CODE, type DriverTrip } from '@godown/contracts/fleet';
import { codeSentTo, newPhone, waitingMessages } from '../../../../../test/messages.js';
import { statusOf } from '../../../../../test/shipping.factory.js';
import { createTestApp, type TestApp } from '../../../../../test/test-app.js';
import { createDepot, createTrip, type Depot, lightningOrder } from '../../../../../test/trips.factory.js';

describe('a delivery against a code', () => {
  let app: TestApp;
  let depot: Depot;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
  });
  beforeEach(async () => {
    depot = await createDepot(app);
  });
  afterEach(() => app.clock.reset());
  afterAll(async () => {
    await app?.close();
  });

  const step = (more: object = {}): object => ({ stepId: randomUUID(), at: app.clock.now().toISOString(), ...more });
  const prefer = (deliveryCode: boolean) =>
    depot.shop.seller
      .patch('/api/ums/profile/preferences', {
        companyId: depot.shop.seller.companyId,
        profileType: 'deliveryCode',
        profileValue: deliveryCode,
      })
      .expect(200);
  const current = async (): Promise<DriverTrip | null> =>
    ((await depot.driver.get('/api/driver/trip').expect(200)).body as { trip: DriverTrip | null }).trip;

  async function running(): Promise<{ id: string; orderId: string; phone: string }> {
    const { orderId } = await lightningOrder(depot.shop);
    const phone = newPhone();
    await app.sql(`UPDATE orders SET customer_phone = $2 WHERE id = $1`, [orderId, phone]);
    const id = await createTrip(depot, [orderId]);
    app.clock.advance({ minutes: 1 });
    await depot.driver.post(`/api/driver/trips/${id}/start`, step()).expect(200);
    return { id, orderId, phone };
  }
  const tell = (id: string, orderId: string, body: object) =>
    depot.driver.post(`/api/driver/trips/${id}/orders/${orderId}`, body);
  const deliver = (id: string, orderId: string, code?: string) => {
    app.clock.advance({ minutes: 1 });
    return tell(
      id,
      orderId,
      step({ result: 'DELIVERED', receiverName: 'Meera', ...(code === undefined ? {} : { code }) }),
    );
  };
  const wrongFor = (code: string): string => (code === '111111' ? '222222' : '111111');

  it('sends the buyer a code when the trip starts, first in line, and hands over only against it', async () => {
    await prefer(true);
    const { id, orderId, phone } = await running();
    const [message] = await waitingMessages(app, phone);
    expect(message).toMatchObject({ channel: 'sms', template: 'delivery-code' });
    const code = await codeSentTo(app, phone);
    const urgent = await app.sql(`SELECT 1 FROM pgboss.job WHERE name = 'message.deliver'`);
    expect(urgent.length).toBeGreaterThan(0);
    expect((await current())?.stops).toMatchObject([{ asksCode: true }]);
    const kept = await app.sql<{ row: string }>(`SELECT c::text AS row FROM delivery_codes c WHERE order_id = $1`, [
      orderId,
    ]);
    expect(kept[0]?.row).not.toContain(code);
    expect((await deliver(id, orderId).expect(422)).body).toMatchObject({
      message: "Enter the 6 digits of the buyer's code",
    });
    await deliver(id, orderId, '12345').expect(400);
    const { body } = await deliver(id, orderId, wrongFor(code)).expect(422);
    expect(body).toMatchObject({ message: 'The delivery code is wrong' });
    expect(await statusOf(app, orderId)).toBe('OUT_FOR_DELIVERY');
    await deliver(id, orderId, code).expect(200);
    expect(await statusOf(app, orderId)).toBe('DELIVERED');
  });

  it('counts each wrong code once, however often the phone tells it, and takes none after the last try', async () => {
    await prefer(true);
    const { id, orderId, phone } = await running();
    const code = await codeSentTo(app, phone);
    const body = step({ result: 'DELIVERED', receiverName: 'Meera', code: wrongFor(code) });
    for (let repeat = 0; repeat < 4; repeat += 1) await tell(id, orderId, body).expect(422);
    for (let next = 1; next < DELIVERY_CODE.tries; next += 1) {
      const answer = await deliver(id, orderId, wrongFor(code)).expect(422);
      expect(answer.body).toMatchObject({ message: 'The delivery code is wrong' });
    }
    expect((await deliver(id, orderId, code).expect(422)).body).toMatchObject({
      message: 'Too many wrong codes. Send a new code',
    });
    expect(await statusOf(app, orderId)).toBe('OUT_FOR_DELIVERY');
  });

  it('sends another code at most twice, a minute apart, and the one before opens nothing', async () => {
    await prefer(true);
    const { id, orderId, phone } = await running();
    const first = await codeSentTo(app, phone);
    const again = () => depot.driver.post(`/api/driver/trips/${id}/orders/${orderId}/code`, {});
    await again().expect(429);
    app.clock.advance({ seconds: DELIVERY_CODE.secondsBetweenSends });
    await again().expect(200);
    const second = await codeSentTo(app, phone);
    if (second !== first) await deliver(id, orderId, first).expect(422);
    app.clock.advance({ minutes: 2 });
    await again().expect(200);
    app.clock.advance({ minutes: 2 });
    await again().expect(429);
    const other = await createDepot(app);
    await other.driver.post(`/api/driver/trips/${id}/orders/${orderId}/code`, {}).expect(404);
    await depot.user.post(`/api/driver/trips/${id}/orders/${orderId}/code`, {}).expect(403);
    await deliver(id, orderId, await codeSentTo(app, phone)).expect(200);
    await again().expect(409);
  });

  it('asks for none unless the company wants it, as it was when the trip started', async () => {
    const { id, orderId, phone } = await running();
    await prefer(true);
    expect((await current())?.stops).toMatchObject([{ asksCode: false }]);
    expect(await waitingMessages(app, phone)).toEqual([]);
    app.clock.advance({ minutes: 2 });
    await depot.driver.post(`/api/driver/trips/${id}/orders/${orderId}/code`, {}).expect(422);
    await deliver(id, orderId).expect(200);
  });

  it('asks for one where a lot of cash is collected, whatever the company wants', async () => {
    const { orderId } = await lightningOrder(depot.shop, { paymentMethod: 'COD' });
    const id = await createTrip(depot, [orderId]);
    await app.sql(`UPDATE journey_orders SET cod_paise = $2 WHERE order_id = $1`, [
      orderId,
      DELIVERY_CODE.fromCodPaise,
    ]);
    expect((await current())?.stops).toMatchObject([{ asksCode: true }]);
    app.clock.advance({ minutes: 1 });
    await depot.driver.post(`/api/driver/trips/${id}/start`, step()).expect(200);
    expect((await current())?.stops).toMatchObject([{ asksCode: true }]);
    const paid = { collectedBy: 'CASH', collectedPaise: DELIVERY_CODE.fromCodPaise };
    app.clock.advance({ minutes: 1 });
    await tell(id, orderId, step({ result: 'DELIVERED', receiverName: 'Meera', ...paid })).expect(422);
  });
});
