import { startTestSimulator, type Answer, type SimulatorClient } from '../../test/simulator-client.ts';

const ORDER = {
  order_date: '2026-11-10 10:00',
  pickup_location: 'Okhla',
  billing_customer_name: 'Asha',
  billing_last_name: 'Rao',
  billing_address: '12 MG Road',
  billing_city: 'Bengaluru',
  billing_pincode: '560034',
  billing_state: 'Karnataka',
  billing_country: 'India',
  billing_phone: '9876543210',
  shipping_is_billing: true,
  order_items: [{ name: 'Soap', sku: 'S1', units: 2, selling_price: 249 }],
  payment_method: 'COD',
  sub_total: 498,
  length: 10,
  breadth: 10,
  height: 5,
  weight: 0.45,
};

describe('Shiprocket', () => {
  let client: SimulatorClient;
  let auth: Record<string, string>;
  const post = (path: string, body: unknown): Promise<Answer> =>
    client.send('POST', `/shiprocket/v1/external${path}`, body, auth);
  const get = (path: string): Promise<Answer> => client.get(`/shiprocket/v1/external${path}`, auth);
  const create = (fields: Record<string, unknown>): Promise<Answer> =>
    post('/orders/create/adhoc', { ...ORDER, ...fields });
  const book = async (reference: string): Promise<string> => {
    const created = await create({ order_id: reference });
    const assigned = await post('/courier/assign/awb', { shipment_id: created.body['shipment_id'] });
    return (assigned.body['response'] as { data: { awb_code: string } }).data.awb_code;
  };
  beforeEach(async () => {
    client = await startTestSimulator();
    await client.send('POST', '/clock', { now: '2026-11-10T04:30:00Z', speed: 0 });
    const login = await client.send('POST', '/shiprocket/v1/external/auth/login', {
      email: 'ops@godown.test',
      password: 'sim-shiprocket',
    });
    auth = { authorization: `Bearer ${String(login.body['token'])}` };
    await post('/settings/company/addpickup', {
      pickup_location: 'Okhla',
      name: 'Okhla',
      email: 'w@godown.test',
      phone: '9811111111',
      address: 'Plot 5, Phase 2',
      city: 'New Delhi',
      state: 'Delhi',
      country: 'India',
      pin_code: '110020',
    });
  });
  afterEach(() => client.close());

  it('answers 401 without a live token', async () => {
    expect(
      (await client.send('POST', '/shiprocket/v1/external/auth/login', { email: 'a@b.in', password: 'x' })).status,
    ).toBe(400);
    await client.send('POST', '/control/couriers/shiprocket/tokens/expire');
    expect((await get('/orders?search=x')).body).toEqual({ message: 'Token has expired', status_code: 401 });
  });

  it('says which couriers serve a lane, and 404 within an HTTP 200 when none does', async () => {
    const served = await get(
      '/courier/serviceability/?pickup_postcode=110020&delivery_postcode=560034&weight=0.5&cod=1',
    );
    expect(served.body).toMatchObject({
      status: 200,
      data: { available_courier_companies: [{ courier_company_id: 142 }, {}, {}] },
    });
    const unserved = await get(
      '/courier/serviceability/?pickup_postcode=110020&delivery_postcode=999999&weight=0.5&cod=1',
    );
    expect([unserved.status, unserved.body['status']]).toEqual([200, 404]);
  });

  it('makes an order, gives it an AWB, and finds it by our order id at each step', async () => {
    const created = await create({ order_id: 'GD-1' });
    expect(created.body).toMatchObject({ status: 'NEW', status_code: 1, awb_code: '' });
    expect((await get('/orders?search=GD-1')).body).toMatchObject({
      data: [{ id: created.body['order_id'], channel_order_id: 'GD-1', status: 'NEW', shipments: [{ awb: '' }] }],
    });
    const assigned = await post('/courier/assign/awb', { shipment_id: created.body['shipment_id'] });
    expect(assigned.body).toMatchObject({
      awb_assign_status: 1,
      response: { data: { courier_name: 'Amazon Surface', order_id: created.body['order_id'] } },
    });
    const awb = (assigned.body['response'] as { data: { awb_code: string } }).data.awb_code;
    expect((await get('/orders?search=GD-1')).body).toMatchObject({
      data: [{ status: 'AWB ASSIGNED', shipments: [{ awb }] }],
    });
    expect((await post('/courier/assign/awb', { shipment_id: created.body['shipment_id'] })).status).toBe(400);
    expect((await get('/courier/track?order_id=GD-1')).text).toContain(awb);
  });

  it('refuses an unknown pickup place with HTTP 200 and a bad order with the fields that are wrong', async () => {
    const unknown = await create({ order_id: 'GD-2', pickup_location: 'okhla' });
    expect([unknown.status, unknown.body['message']]).toEqual([
      200,
      'Wrong Pickup location entered. Please choose one location from the data given',
    ]);
    const bad = await create({ order_id: 'GD-2', billing_phone: '12', weight: 0 });
    expect(bad.status).toBe(422);
    expect(Object.keys(bad.body['errors'] as object)).toEqual(['billing_phone', 'weight']);
  });

  it('takes up an order without AWB again, so that a lost answer makes no second one', async () => {
    await client.send('PUT', '/control/couriers/shiprocket/settings', { hangSeconds: 0 });
    await client.send('POST', '/control/couriers/shiprocket/faults/next', { kind: 'lostAnswer', reference: 'GD-3' });
    await expect(create({ order_id: 'GD-3' })).rejects.toThrow();
    const found = (await get('/orders?search=GD-3')).body['data'] as Record<string, unknown>[];
    expect((await create({ order_id: 'GD-3' })).body['order_id']).toBe(found[0]?.['id']);
    await client.send('POST', '/control/couriers/shiprocket/faults/next', { kind: 'partialSave', reference: 'GD-3' });
    const shipmentId = (found[0]?.['shipments'] as Record<string, unknown>[])[0]?.['id'];
    await post('/orders/create/adhoc', { ...ORDER, order_id: 'GD-3' });
    expect((await post('/courier/assign/awb', { shipment_id: shipmentId })).body['awb_assign_status']).toBe(1);
    expect((await client.get('/control/couriers/shiprocket/shipments?reference=GD-3')).body['shipments']).toHaveLength(
      1,
    );
  });

  it('says in an HTTP 200 that no courier takes the parcel', async () => {
    const created = await create({ order_id: 'GD-4', billing_pincode: '744301' });
    const assigned = await post('/courier/assign/awb', { shipment_id: created.body['shipment_id'] });
    expect([assigned.status, assigned.body['awb_assign_status']]).toEqual([200, 0]);
  });

  it('cancels before pickup, by order id or AWB, and not after', async () => {
    const awb = await book('GD-5');
    expect((await post('/orders/cancel/shipment/awbs', { awbs: [awb] })).status).toBe(200);
    expect((await get('/orders?search=GD-5')).body).toMatchObject({ data: [{ status: 'CANCELED' }] });
    const other = await book('GD-6');
    await client.send('POST', `/control/shipments/${other}/scans`, { kind: 'pickedUp' });
    const order = (await get('/orders?search=GD-6')).body['data'] as Record<string, unknown>[];
    expect((await post('/orders/cancel', { ids: [order[0]?.['id']] })).status).toBe(400);
  });

  it('tracks with labels, ids and IST times, and gives a label', async () => {
    const awb = await book('GD-7');
    await client.send('POST', `/control/shipments/${awb}/scans`, { kind: 'outForDelivery' });
    expect((await get(`/courier/track/awb/${awb}`)).body).toMatchObject({
      tracking_data: {
        track_status: 1,
        shipment_status: 17,
        shipment_track_activities: [
          { 'sr-status': '17', 'sr-status-label': 'OUT FOR DELIVERY', date: '2026-11-10 10:00:00' },
          { 'sr-status-label': 'AWB ASSIGNED' },
        ],
      },
    });
    expect((await get('/courier/track/awb/none')).body).toMatchObject({
      tracking_data: { track_status: 0, shipment_track_activities: null },
    });
    const order = (await get('/orders?search=GD-7')).body['data'] as { shipments: { id: number }[] }[];
    const label = await post('/courier/generate/label', { shipment_id: [order[0]?.shipments[0]?.id] });
    expect((await client.get(new URL(String(label.body['label_url'])).pathname)).text.startsWith('%PDF')).toBe(true);
  });
});
