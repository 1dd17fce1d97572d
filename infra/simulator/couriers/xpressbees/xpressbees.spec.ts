import { startTestSimulator, type Answer, type SimulatorClient } from '../../test/simulator-client.ts';

const PARTY = {
  name: 'Asha Rao',
  address: '12 MG Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560034',
  phone: '9876543210',
};

describe('Xpressbees', () => {
  let client: SimulatorClient;
  let auth: Record<string, string>;
  beforeEach(async () => {
    client = await startTestSimulator();
    await client.send('POST', '/clock', { now: '2026-11-10T04:30:00Z', speed: 0 });
    const login = await client.send('POST', '/xpressbees/api/users/login', {
      email: 'ops@godown.test',
      password: 'sim-xpressbees',
    });
    auth = { authorization: `Bearer ${String(login.body['data'])}` };
  });
  afterEach(() => client.close());

  const create = (fields: Record<string, unknown>): Promise<Answer> =>
    client.send(
      'POST',
      '/xpressbees/api/shipments2',
      {
        payment_type: 'cod',
        order_amount: 499,
        collectable_amount: 499,
        package_weight: 450,
        package_length: 10,
        package_breadth: 10,
        package_height: 5,
        consignee: PARTY,
        pickup: { warehouse_name: 'Okhla', ...PARTY, pincode: '110020' },
        order_items: [{ name: 'Soap', qty: '2', price: '249', sku: 'S1' }],
        courier_id: '1',
        ...fields,
      },
      auth,
    );
  const dataOf = (answer: Answer): Record<string, unknown> => answer.body['data'] as Record<string, unknown>;

  it('gives a token at login and refuses calls without one or with one that ran out', async () => {
    expect(
      (await client.send('POST', '/xpressbees/api/users/login', { email: 'ops@godown.test', password: 'no' })).body,
    ).toEqual({ status: false, message: 'Invalid Login Details' });
    expect((await client.get('/xpressbees/api/courier')).status).toBe(401);
    expect((await client.get('/xpressbees/api/courier', auth)).status).toBe(200);
    await client.send('POST', '/control/couriers/xpressbees/tokens/expire');
    expect((await client.get('/xpressbees/api/courier', auth)).status).toBe(401);
  });

  it('offers its services for a lane with prices, and none beyond its reach or COD limit', async () => {
    const ask = (fields: Record<string, unknown>): Promise<Answer> =>
      client.send(
        'POST',
        '/xpressbees/api/courier/serviceability',
        {
          origin: '110020',
          destination: '560034',
          payment_type: 'cod',
          order_amount: '499',
          weight: '600',
          ...fields,
        },
        auth,
      );
    expect((await ask({})).body).toMatchObject({
      status: true,
      data: [{ id: '1', chargeable_weight: 1000, cod_charges: 28 }, { id: '6' }, { id: '12' }],
    });
    expect((await ask({ destination: '999999' })).body['status']).toBe(false);
    expect((await ask({ order_amount: '30001' })).body['status']).toBe(false);
  });

  it('books, is found by order number, and tracks with the newest scan first', async () => {
    const booked = await create({ order_number: 'GD-1' });
    expect(booked.body).toMatchObject({
      status: true,
      data: { courier_name: 'Surface Xpressbees 0.5 K.G', status: 'booked', payment_type: 'cod' },
    });
    const awb = String(dataOf(booked)['awb_number']);
    expect((await client.get('/xpressbees/api/shipments2?order_number=GD-1', auth)).body).toMatchObject({
      status: true,
      data: [{ awb_number: awb, order_number: 'GD-1' }],
    });
    await client.send('POST', `/control/shipments/${awb}/scans`, { kind: 'undelivered', reason: 'refused' });
    expect((await client.get(`/xpressbees/api/shipments2/track/${awb}`, auth)).body).toMatchObject({
      status: true,
      data: {
        status: 'exception',
        history: [
          { status_code: 'UD', message: 'Customer Refused To Accept', event_time: '2026-11-10 10:00' },
          { status_code: 'DRC' },
        ],
      },
    });
    const label = await client.get(new URL(String(dataOf(booked)['label'])).pathname);
    expect(label.text.startsWith('%PDF-1.4')).toBe(true);
  });

  it('books the same order twice unless told that order numbers are unique', async () => {
    await create({ order_number: 'GD-2' });
    await create({ order_number: 'GD-2' });
    expect((await create({ order_number: 'GD-2', unique_order_number: 'yes' })).body).toEqual({
      status: false,
      message: 'Order number already exists',
    });
    expect((await client.get('/control/couriers/xpressbees/shipments?reference=GD-2')).body['shipments']).toHaveLength(
      2,
    );
  });

  it('refuses with HTTP 200 what it will not carry', async () => {
    for (const [fields, message] of [
      [{ order_number: '' }, 'Order Number'],
      [{ order_number: 'A', consignee: { ...PARTY, phone: '123' } }, 'Phone'],
      [{ order_number: 'B', consignee: { ...PARTY, pincode: '744301' } }, 'not serviceable'],
      [{ order_number: 'C', collectable_amount: 30001 }, 'COD amount'],
    ] as const) {
      const answer = await create(fields);
      expect([answer.status, answer.body['status']]).toEqual([200, false]);
      expect(String(answer.body['message'])).toContain(message);
    }
  });

  it('keeps a shipment whose answer says error, so that asking first finds it', async () => {
    await client.send('POST', '/control/couriers/xpressbees/faults/next', { kind: 'partialSave' });
    expect((await create({ order_number: 'GD-3' })).body['status']).toBe(false);
    expect((await client.get('/xpressbees/api/shipments2?order_number=GD-3', auth)).body['data']).toHaveLength(1);
  });

  it('cancels before pickup only, and says so when asked twice', async () => {
    const awb = String(dataOf(await create({ order_number: 'GD-4' }))['awb_number']);
    const cancel = (number: string): Promise<Answer> =>
      client.send('POST', '/xpressbees/api/shipments2/cancel', { awb: number }, auth);
    expect((await cancel(awb)).body['status']).toBe(true);
    expect((await cancel(awb)).body).toEqual({ status: false, message: 'Shipment already cancelled' });
    const other = String(dataOf(await create({ order_number: 'GD-5' }))['awb_number']);
    await client.send('POST', `/control/shipments/${other}/scans`, { kind: 'pickedUp' });
    expect((await cancel(other)).body['status']).toBe(false);
  });

  it('lists failed attempts and takes an instruction for them', async () => {
    const awb = String(dataOf(await create({ order_number: 'GD-6' }))['awb_number']);
    const act = (): Promise<Answer> =>
      client.send(
        'POST',
        '/xpressbees/api/ndr/create',
        [{ awb, action: 're-attempt', action_data: { re_attempt_date: '2026-11-12' } }],
        auth,
      );
    expect(JSON.parse((await act()).text)).toMatchObject([{ status: false }]);
    await client.send('POST', `/control/shipments/${awb}/scans`, {
      kind: 'undelivered',
      reason: 'consigneeUnavailable',
    });
    expect((await client.get('/xpressbees/api/ndr', auth)).body).toMatchObject({
      data: [{ awb_number: awb, total_attempts: '1' }],
    });
    expect(JSON.parse((await act()).text)).toMatchObject([{ status: true }]);
  });
});
