import { CONNECTION_CHECK_LIMIT, CONNECTION_MESSAGES, type DeliveryPartner } from '@godown/contracts/shipping';
import { PartnerSimulator } from '../../../../test/partner-simulator.js';
import { createShippingApp } from '../../../../test/shipping.factory.js';
import { type SignedIn, signInAs } from '../../../../test/sign-in.js';
import { type TestApp } from '../../../../test/test-app.js';

const PATH = '/api/ums/profile/deliveryPartners';
const RIGHT = { email: 'ops@godown.test', password: 'sim-xpressbees' };

describe('testing the connection to a courier', () => {
  let simulator: PartnerSimulator;
  let app: TestApp;
  let seller: SignedIn;

  beforeAll(async () => {
    simulator = await PartnerSimulator.start();
    await simulator.calm();
    app = await createShippingApp(simulator);
  });
  beforeEach(async () => {
    seller = await signInAs(app, 'seller');
  });
  afterEach(() => app.clock.reset());
  afterAll(async () => {
    await app?.close();
    await simulator?.stop();
  });

  const save = (credentials: object, key = 'xpressbees') =>
    seller.put(PATH, { partners: [{ key, status: true, credentials }] }).expect(200);
  const test = (key = 'xpressbees') => seller.post(`${PATH}/${key}/check`);
  const shown = async (who = seller): Promise<DeliveryPartner['lastCheck'] | undefined> => {
    const { body } = await who.get(PATH).expect(200);
    return (body.responseBody.deliveryPartners as DeliveryPartner[]).find(({ key }) => key === 'xpressbees')?.lastCheck;
  };

  it('passes with the right credentials, and what the partner said stays with its time', async () => {
    await save(RIGHT);
    expect(await shown()).toBeNull();
    const { body } = await test().expect(200);
    const { check } = body.responseBody;
    expect(check).toMatchObject({ outcome: 'connected', message: null });
    expect(Math.abs(Date.parse(check.checkedAt) - app.clock.now().getTime())).toBeLessThan(60_000);
    expect(await shown()).toEqual(check);
  });

  it("gives the partner's own words when it refuses, and forgets them once other credentials are saved", async () => {
    // The session that the right password opened must not speak for the wrong one.
    await save(RIGHT);
    await test().expect(200);
    await save({ ...RIGHT, password: 'sim-forgotten' });
    const { body } = await test().expect(200);
    expect(body.responseBody.check).toMatchObject({ outcome: 'refused', message: 'Invalid Login Details' });
    expect(await shown()).toMatchObject({ outcome: 'refused' });
    await seller.put(PATH, { partners: [{ key: 'xpressbees', status: false }] }).expect(200);
    expect(await shown()).toMatchObject({ outcome: 'refused' });
    await save(RIGHT);
    expect(await shown()).toBeNull();
    expect((await test().expect(200)).body.responseBody.check).toMatchObject({ outcome: 'connected' });
  });

  it('says when the partner gives no clear answer', async () => {
    await save(RIGHT);
    await simulator.failNext('xpressbees', 'garbage', 9);
    const { body } = await test().expect(200);
    expect(body.responseBody.check).toMatchObject({
      outcome: 'unreachable',
      message: 'Xpressbees sent an answer that is not JSON',
    });
    await simulator.call('POST', '/control/reset');
    await simulator.calm();
  });

  it('wants saved credentials and a courier that there is, and not too many tests', async () => {
    const missing = await test('pickrr').expect(422);
    expect(missing.body.responseMessage).toBe(CONNECTION_MESSAGES.noCredentials('Pickrr'));
    await test('nobody').expect(404);
    await save(RIGHT);
    for (let count = 0; count < CONNECTION_CHECK_LIMIT.limit; count += 1) await test().expect(200);
    const { body } = await test().expect(429);
    expect(body.responseMessage).toBe(CONNECTION_MESSAGES.tooMany);
  });

  it("is for those who may change the credentials; admins test the platform's account", async () => {
    await save(RIGHT);
    await test().expect(200);
    expect(await shown(await signInAs(app, 'seller'))).toBeNull();
    await app.http.post(`${PATH}/xpressbees/check`).expect(401);
    await (await signInAs(app, 'warehouse_user')).post(`${PATH}/xpressbees/check`).expect(403);
    await seller.post('/api/couriers/xpressbees/platform-account/check').expect(403);
    await seller.get('/api/couriers/platform-accounts').expect(403);
    const admin = await signInAs(app, 'admin');
    await admin.post('/api/couriers/pickrr/platform-account/check').expect(422);
    const { body } = await admin.post('/api/couriers/xpressbees/platform-account/check').expect(200);
    expect(body.check).toMatchObject({ outcome: 'connected' });
    const listed = await admin.get('/api/couriers/platform-accounts').expect(200);
    expect(listed.body.accounts).toContainEqual({ key: 'xpressbees', name: 'Xpressbees', lastCheck: body.check });
    expect(JSON.stringify(listed.body)).not.toContain('sim-xpressbees');
  });
});
