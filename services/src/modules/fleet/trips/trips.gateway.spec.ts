import { randomUUID } from 'node:crypto';
import { TRIP_EVENTS, type TripChanged } from '@godown/contracts/fleet';
import { connectLive, until } from '../../../../test/live-client.js';
import { signInAs } from '../../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { createDepot, createTrip, type Depot, lightningOrder } from '../../../../test/trips.factory.js';

describe('a trip on an open page', () => {
  let app: TestApp;
  let depot: Depot;

  beforeAll(async () => {
    app = await createTestApp();
    depot = await createDepot(app);
  });
  afterEach(() => app.clock.reset());
  afterAll(async () => {
    await app?.close();
  });

  const step = (more: object = {}): object => ({ stepId: randomUUID(), at: app.clock.now().toISOString(), ...more });
  const page = (who: { cookie: string }) => connectLive<TripChanged>(app.url, '/trips', who.cookie);
  const watch = async ({ socket }: Awaited<ReturnType<typeof page>>, id: unknown): Promise<boolean> =>
    ((await socket.timeout(20_000).emitWithAck(TRIP_EVENTS.watch, id)) as { status: boolean }).status;

  it('is told that something happened, a stop or a position, and nothing about what; who may not see the trip hears nothing', async () => {
    const { orderId } = await lightningOrder(depot.shop);
    const id = await createTrip(depot, [orderId]);
    const foreign = await createDepot(app);
    const [desk, seller, stranger, idle] = [
      await page(depot.user),
      await page(depot.shop.seller),
      await page(foreign.user),
      await page(depot.user),
    ];
    expect([await watch(desk, id), await watch(seller, id)]).toEqual([true, true]);
    for (const unseen of [id, randomUUID(), 'x', { id }, null]) expect(await watch(stranger, unseen)).toBe(false);
    app.clock.advance({ minutes: 1 });
    await depot.driver.post(`/api/driver/trips/${id}/start`, step()).expect(200);
    await until(() => desk.sent.length === 1 && seller.sent.length === 1);
    app.clock.advance({ minutes: 1 });
    const at = step({ latitude: 9.9, longitude: 76.2, event: 'MOVING' });
    await depot.driver.post(`/api/driver/trips/${id}/locations`, { events: [at] }).expect(200);
    await until(() => desk.sent.length === 2 && seller.sent.length === 2);
    expect(desk.sent[1]).toEqual({ event: TRIP_EVENTS.changed, body: { id } });
    // Refused: nothing happened.
    await depot.driver.post(`/api/driver/trips/${id}/complete`, step()).expect(409);
    // The page goes on to another trip.
    expect(await watch(desk, randomUUID())).toBe(false);
    const other = await createTrip(depot, [(await lightningOrder(depot.shop)).orderId]);
    expect(await watch(desk, other)).toBe(true);
    app.clock.advance({ minutes: 1 });
    const result = { result: 'UNDELIVERED', remark: 'Customer not available' };
    await depot.driver.post(`/api/driver/trips/${id}/orders/${orderId}`, step(result)).expect(200);
    await until(() => seller.sent.length === 3);
    expect([desk.sent.length, stranger.sent, idle.sent]).toEqual([2, [], []]);
    for (const { socket } of [desk, seller, stranger, idle]) socket.close();
  });

  it('is not for who reads no trips', async () => {
    const salesman = await signInAs(app, 'salesman');
    await expect(page(salesman)).rejects.toThrow('Please sign in');
  });
});
