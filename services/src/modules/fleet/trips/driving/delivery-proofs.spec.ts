import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import {
  DELIVERY_PROOF,
  type DeliveryProofsResponse,
  type DriverTrip,
  TRIP_MESSAGES,
  type TripView,
} from '@godown/contracts/fleet';
import { photo } from '../../../../../test/pictures.factory.js';
import { statusOf } from '../../../../../test/shipping.factory.js';
import { signInAs, type SignedIn } from '../../../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../../../test/test-app.js';
import { createDepot, createTrip, type Depot, lightningOrder } from '../../../../../test/trips.factory.js';

interface Stop {
  id: string;
  orderId: string;
}

describe('a proof of delivery', () => {
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

  const prefer = (deliveryProof: boolean) =>
    depot.shop.seller
      .patch('/api/ums/profile/preferences', {
        companyId: depot.shop.seller.companyId,
        profileType: 'deliveryProof',
        profileValue: deliveryProof,
      })
      .expect(200);
  const stops = async () =>
    ((await depot.driver.get('/api/driver/trip').expect(200)).body as { trip: DriverTrip | null }).trip?.stops;
  async function running(meanwhile: () => Promise<unknown> = () => Promise.resolve()): Promise<Stop> {
    const { orderId } = await lightningOrder(depot.shop);
    const id = await createTrip(depot, [orderId]);
    await meanwhile();
    app.clock.advance({ minutes: 1 });
    const step = { stepId: randomUUID(), at: app.clock.now().toISOString() };
    await depot.driver.post(`/api/driver/trips/${id}/start`, step).expect(200);
    return { id, orderId };
  }
  const tell = ({ id, orderId }: Stop, stepId: string, more: object = {}) => {
    app.clock.advance({ minutes: 1 });
    const at = app.clock.now().toISOString();
    const result = { result: 'DELIVERED', receiverName: 'Meera', ...more };
    return depot.driver.post(`/api/driver/trips/${id}/orders/${orderId}`, { stepId, at, ...result });
  };
  const signed = () =>
    sharp({ create: { width: 600, height: 240, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
  const addressOf = (bytes: Buffer, type = 'jpeg') => `data:image/${type};base64,${bytes.toString('base64')}`;
  const send = ({ id, orderId }: Stop, stepId: string, more: object, who: SignedIn = depot.driver) =>
    who.post(`/api/driver/trips/${id}/orders/${orderId}/proof`, { stepId, kind: 'PHOTO', ...more });
  const pictureOf = ({ id, orderId }: Stop, who: SignedIn = depot.shop.seller) =>
    who.get(`/api/wms/trips/${id}/orders/${orderId}/proof`);
  const proofsOf = ({ orderId }: Stop, who: SignedIn = depot.shop.seller) =>
    who.get(`/api/order/${orderId}/delivery-proofs`);
  const shown = async ({ id }: Stop) =>
    ((await depot.user.get(`/api/wms/trips/${id}`).expect(200)).body as { trip: TripView }).trip.journeyOrders[0]
      ?.proof;
  const keptOf = ({ orderId }: Stop) =>
    app.sql<{ object_key: string }>(`SELECT object_key FROM delivery_proofs WHERE order_id = $1`, [orderId]);

  it('is asked for where the company wants it, is drawn anew, and is shown to who sees the order', async () => {
    await prefer(true);
    const stop = await running();
    expect(await stops()).toMatchObject([{ asksProof: true }]);
    const stepId = randomUUID();
    const { body } = await tell(stop, stepId).expect(422);
    expect(body).toMatchObject({ message: 'Take a signature or a photo' });
    expect(await statusOf(app, stop.orderId)).toBe('OUT_FOR_DELIVERY');

    await send(stop, stepId, { picture: addressOf(await photo(2600, 1300)) }).expect(200);
    // Until its result is taken it proves nothing.
    expect(await shown(stop)).toBeNull();
    await pictureOf(stop).expect(404);
    await tell(stop, randomUUID()).expect(422);
    await tell(stop, stepId).expect(200);
    expect(await statusOf(app, stop.orderId)).toBe('DELIVERED');

    expect(await shown(stop)).toBe('PHOTO');
    const path = `/wms/trips/${stop.id}/orders/${stop.orderId}/proof`;
    expect((await proofsOf(stop).expect(200)).body).toMatchObject({
      proofs: [
        {
          tripId: stop.id,
          kind: 'PHOTO',
          result: 'DELIVERED',
          path: expect.stringMatching(new RegExp(`^${path}\\?proofId=`)),
        },
      ],
    });
    for (const who of [depot.shop.seller, depot.user]) {
      const answer = await pictureOf(stop, who).expect(200);
      expect(answer.headers['content-type']).toBe('image/jpeg');
      const bytes = answer.body as Buffer;
      expect(bytes.includes('PLANTEDMAKER')).toBe(false);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: DELIVERY_PROOF.edge });
    }
    const stranger = await signInAs(app, 'seller');
    for (const ask of [pictureOf, proofsOf]) {
      await ask(stop, stranger).expect(404);
      await ask(stop, depot.driver).expect(403);
    }
    const elsewhere = await signInAs(app, 'warehouse_user', { companyIds: [depot.shop.seller.companyId] });
    await pictureOf(stop, elsewhere).expect(404);
    expect((await proofsOf(stop, elsewhere).expect(200)).body).toMatchObject({ proofs: [] });
  });

  it('is taken once, however often the phone sends it, and not after the result', async () => {
    const stop = await running();
    const stepId = randomUUID();
    const first = { kind: 'SIGNATURE', picture: addressOf(await signed(), 'png') };
    await send(stop, stepId, first).expect(200);
    await send(stop, stepId, first).expect(200);
    await tell(stop, stepId).expect(200);
    await send(stop, stepId, first).expect(200);
    await send(stop, stepId, { picture: addressOf(await photo()) }).expect(200);
    await send(stop, randomUUID(), first).expect(409);
    expect(await keptOf(stop)).toHaveLength(1);
    expect(await shown(stop)).toBe('SIGNATURE');
    expect((await pictureOf(stop).expect(200)).headers['content-type']).toBe('image/png');
  });

  it('may be a signature and a photo, each taken once and each shown', async () => {
    const stop = await running();
    const stepId = randomUUID();
    const [signature, door] = [addressOf(await signed(), 'png'), addressOf(await photo())];
    for (const [kind, picture] of [
      ['PHOTO', door],
      ['SIGNATURE', signature],
      ['PHOTO', door],
      ['SIGNATURE', signature],
    ])
      await send(stop, stepId, { kind, picture }).expect(200);
    await tell(stop, stepId).expect(200);
    expect(await keptOf(stop)).toHaveLength(2);
    const { proofs } = (await proofsOf(stop).expect(200)).body as DeliveryProofsResponse;
    expect(proofs.map(({ kind }) => kind)).toEqual(['SIGNATURE', 'PHOTO']);
    const types = [];
    for (const { path } of proofs)
      types.push((await depot.shop.seller.get(`/api${path}`).expect(200)).headers['content-type']);
    expect(types).toEqual(['image/png', 'image/jpeg']);
    const order = ((await depot.user.get(`/api/wms/trips/${stop.id}`).expect(200)).body as { trip: TripView }).trip
      .journeyOrders[0];
    expect(order).toMatchObject({ proof: 'SIGNATURE', proofs: [{ kind: 'SIGNATURE' }, { kind: 'PHOTO' }] });
    expect(order?.proofs?.map(({ id }) => proofs.some(({ path }) => path.endsWith(`proofId=${id}`)))).toEqual([
      true,
      true,
    ]);
    const foreign = `/api/wms/trips/${stop.id}/orders/${stop.orderId}/proof`;
    await depot.shop.seller.get(`${foreign}?proofId=${randomUUID()}`).expect(404);
    await depot.shop.seller.get(`${foreign}?proofId=x`).expect(400);
  });

  it('must be a picture of a parcel on board of the own trip', async () => {
    const stop = await running();
    const stepId = randomUUID();
    const picture = addressOf(await photo());
    const broken = { message: TRIP_MESSAGES.notAPicture };
    for (const wrong of [
      'data:image/svg+xml;base64,PHN2Zy8+',
      'https://pictures.example/door.jpg',
      addressOf(Buffer.from('%PDF-1.7 no picture'), 'png'),
    ])
      expect(JSON.stringify((await send(stop, stepId, { picture: wrong }).expect(400)).body)).toContain(broken.message);
    const large = `data:image/jpeg;base64,${'A'.repeat(DELIVERY_PROOF.characters)}`;
    await send(stop, stepId, { picture: large }).expect(400);
    await send(stop, stepId, { picture, kind: 'VIDEO' }).expect(400);
    await send(stop, 'no-step', { picture }).expect(400);

    const other = await createDepot(app);
    await send(stop, stepId, { picture }, other.driver).expect(404);
    await send({ ...stop, orderId: randomUUID() }, stepId, { picture }).expect(404);
    await send(stop, stepId, { picture }, depot.user).expect(403);
    expect(await keptOf(stop)).toEqual([]);
  });

  it('stays as it was asked for when the trip started', async () => {
    const free = await running();
    await prefer(true);
    expect(await stops()).toMatchObject([{ asksProof: false }]);
    await tell(free, randomUUID()).expect(200);
    const end = { stepId: randomUUID(), at: app.clock.now().toISOString() };
    await depot.driver.post(`/api/driver/trips/${free.id}/complete`, end).expect(200);

    const bound = await running(async () => expect(await stops()).toMatchObject([{ asksProof: true }]));
    await prefer(false);
    expect(await stops()).toMatchObject([{ asksProof: true }]);
    await tell(bound, randomUUID()).expect(422);
    await tell(bound, randomUUID(), { result: 'UNDELIVERED', remark: 'Customer not available' }).expect(200);
  });

  it('may be a photo of a door where nobody was, and no stop takes more of them than it needs', async () => {
    const stop = await running();
    const picture = addressOf(await photo());
    for (let attempt = 1; attempt < DELIVERY_PROOF.perStop; attempt += 1)
      await send(stop, randomUUID(), { picture }).expect(200);
    const stepId = randomUUID();
    await send(stop, stepId, { picture }).expect(200);
    await send(stop, randomUUID(), { picture }).expect(422);
    await tell(stop, stepId, { result: 'UNDELIVERED', remark: 'Customer not available' }).expect(200);
    expect((await proofsOf(stop).expect(200)).body).toMatchObject({
      proofs: [{ kind: 'PHOTO', result: 'UNDELIVERED' }],
    });
  });
});
