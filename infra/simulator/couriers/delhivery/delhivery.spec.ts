import { startTestSimulator, type Answer, type SimulatorClient } from '../../test/simulator-client.ts';

const AUTH = { authorization: 'Token sim-delhivery-token' };
const SHIPMENT = {
  name: 'Asha Rao',
  add: '12 MG Road',
  pin: '560034',
  phone: '9876543210',
  payment_mode: 'COD',
  cod_amount: 499,
  total_amount: 499,
  weight: '450',
};

describe('Delhivery', () => {
  let client: SimulatorClient;
  beforeEach(async () => {
    client = await startTestSimulator();
    await client.send('POST', '/clock', { now: '2026-11-10T04:30:00Z', speed: 0 });
    await client.send(
      'POST',
      '/delhivery/api/backend/clientwarehouse/create/',
      { name: 'Okhla', pin: '110020', phone: '9811111111' },
      AUTH,
    );
  });
  afterEach(() => client.close());

  const create = (shipment: Record<string, unknown>, pickup = { name: 'Okhla', pin: '110020' }): Promise<Answer> =>
    client.form(
      '/delhivery/api/cmu/create.json',
      { format: 'json', data: JSON.stringify({ shipments: [{ ...SHIPMENT, ...shipment }], pickup_location: pickup }) },
      AUTH,
    );
  const firstPackage = (answer: Answer): Record<string, unknown> =>
    (answer.body['packages'] as Record<string, unknown>[])[0] ?? {};
  const track = (query: string): Promise<Answer> => client.get(`/delhivery/api/v1/packages/json/?${query}`, AUTH);

  it('asks for its token', async () => {
    expect((await client.get('/delhivery/c/api/pin-codes/json/?filter_codes=560034')).status).toBe(401);
    expect(
      (await client.get('/delhivery/c/api/pin-codes/json/?filter_codes=560034', { authorization: 'Token wrong' }))
        .status,
    ).toBe(401);
  });

  it('tells serviceable, embargoed and unknown PIN codes apart', async () => {
    const served = await client.get('/delhivery/c/api/pin-codes/json/?filter_codes=560034', AUTH);
    expect(served.body['delivery_codes']).toMatchObject([
      { postal_code: { pin: 560034, cod: 'Y', pre_paid: 'Y', remarks: '', max_amount: 50000 } },
    ]);
    const embargoed = await client.get('/delhivery/c/api/pin-codes/json/?filter_codes=194101', AUTH);
    expect(embargoed.body['delivery_codes']).toMatchObject([{ postal_code: { remarks: 'Embargo', cod: 'N' } }]);
    expect(
      (await client.get('/delhivery/c/api/pin-codes/json/?filter_codes=999999', AUTH)).body['delivery_codes'],
    ).toEqual([]);
  });

  it('books a form-encoded shipment and finds it again by waybill and by our reference', async () => {
    const answer = await create({ order: 'GD-1' });
    expect(answer.body).toMatchObject({
      success: true,
      package_count: 1,
      cod_count: 1,
      prepaid_count: 0,
      cod_amount: 499,
    });
    const saved = firstPackage(answer);
    expect(saved).toMatchObject({ status: 'Success', refnum: 'GD-1', payment: 'COD', serviceable: true });
    expect(saved['waybill']).toMatch(/^\d{14}$/);
    for (const query of [`waybill=${String(saved['waybill'])}`, 'ref_ids=GD-1']) {
      const tracked = await track(query);
      expect(tracked.body['ShipmentData']).toMatchObject([
        {
          Shipment: {
            AWB: saved['waybill'],
            ReferenceNo: 'GD-1',
            Status: {
              Status: 'Manifested',
              StatusType: 'UD',
              StatusCode: 'X-UCI',
              StatusDateTime: '2026-11-10T10:00:00.000',
            },
          },
        },
      ]);
    }
  });

  it('refuses with HTTP 200: reserved characters, unserved PIN codes, too much COD, a repeated order id', async () => {
    for (const [fields, remark] of [
      [{ order: 'A', add: 'Flat #4' }, 'Invalid character'],
      [{ order: 'B', pin: '999999' }, 'non serviceable'],
      [{ order: 'C', pin: '194101' }, 'embargo'],
      [{ order: 'D', cod_amount: 50001 }, 'COD amount exceeds'],
    ] as const) {
      const answer = await create(fields);
      expect(answer.status).toBe(200);
      expect(answer.body['success']).toBe(false);
      expect(String(firstPackage(answer)['remarks'])).toContain(remark);
    }
    await create({ order: 'E' });
    expect(String(firstPackage(await create({ order: 'E' }))['remarks'])).toContain('Duplicate order id');
  });

  it('knows a registered warehouse only by its exact name', async () => {
    expect((await create({ order: 'W-1' }, { name: 'okhla', pin: '110020' })).body['rmk']).toContain(
      'ClientWarehouse matching query does not exist',
    );
    expect((await create({ order: 'W-1' })).body['success']).toBe(true);
  });

  it('keeps the answer when the call to save is lost, so that asking by reference finds the shipment once', async () => {
    await client.send('PUT', '/control/couriers/delhivery/settings', { hangSeconds: 0 });
    await client.send('POST', '/control/couriers/delhivery/faults/next', { kind: 'lostAnswer', reference: 'L-1' });
    await expect(create({ order: 'L-1' })).rejects.toThrow();
    expect((await track('ref_ids=L-1')).body['ShipmentData']).toHaveLength(1);
    const known = await client.get('/control/couriers/delhivery/shipments?reference=L-1');
    expect(known.body['shipments']).toHaveLength(1);
  });

  it('saves partly with an error in an HTTP 200, and saves nothing when it times out', async () => {
    await client.send('PUT', '/control/couriers/delhivery/settings', { hangSeconds: 0 });
    await client.send('POST', '/control/couriers/delhivery/faults/next', { kind: 'partialSave' });
    const partial = await create({ order: 'P-1' });
    expect(partial.status).toBe(200);
    expect(String(firstPackage(partial)['remarks'])).toContain('might have been partially saved');
    expect((await track('ref_ids=P-1')).body['ShipmentData']).toHaveLength(1);
    await client.send('POST', '/control/couriers/delhivery/faults/next', { kind: 'timeout' });
    await expect(create({ order: 'P-2' })).rejects.toThrow();
    expect((await track('ref_ids=P-2')).body['Success']).toBe(false);
  });

  it('answers 500 and 403 as rates ask for, and draws anew for the next try', async () => {
    await client.send('PUT', '/control/couriers/delhivery/faults', { serverError: 1 });
    expect((await create({ order: 'F-1' })).status).toBe(500);
    await client.send('PUT', '/control/couriers/delhivery/faults', { serverError: 0, rateLimit: 1 });
    const limited = await create({ order: 'F-1' });
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([403, '60']);
    await client.send('PUT', '/control/couriers/delhivery/faults', { rateLimit: 0 });
    expect((await create({ order: 'F-1' })).body['success']).toBe(true);
  });

  it('counts calls and refuses more than allowed in five minutes', async () => {
    await client.send('PUT', '/control/couriers/delhivery/settings', { callsPerFiveMinutes: 2 });
    expect((await track('waybill=1')).status).toBe(200);
    expect((await track('waybill=1')).status).toBe(200);
    expect((await track('waybill=1')).status).toBe(403);
  });

  it('tracks at most 50 waybills in a call', async () => {
    expect((await track(`waybill=${Array.from({ length: 51 }, (_, index) => index).join(',')}`)).status).toBe(400);
  });

  it('cancels before pickup, and returns to origin when cancelled after it', async () => {
    const before = String(firstPackage(await create({ order: 'X-1' }))['waybill']);
    expect(
      (await client.send('POST', '/delhivery/api/p/edit', { waybill: before, cancellation: 'true' }, AUTH)).body,
    ).toMatchObject({ status: true, waybill: before });
    expect((await track(`waybill=${before}`)).body['ShipmentData']).toMatchObject([
      { Shipment: { Status: { StatusType: 'UD', Status: 'Manifested', StatusCode: 'DTUP-210' } } },
    ]);
    expect((await create({ order: 'X-1' })).body['success']).toBe(true);
    const after = String(firstPackage(await create({ order: 'X-2' }))['waybill']);
    await client.send('POST', `/control/shipments/${after}/scans`, { kind: 'pickedUp' });
    await client.send('POST', '/delhivery/api/p/edit', { waybill: after, cancellation: 'true' }, AUTH);
    expect((await track(`waybill=${after}`)).body['ShipmentData']).toMatchObject([
      { Shipment: { Status: { StatusType: 'RT' } } },
    ]);
    await client.send('POST', '/clock/jump', { hours: 400 });
    expect((await track(`waybill=${after}`)).body['ShipmentData']).toMatchObject([
      { Shipment: { Status: { StatusType: 'DL', Status: 'RTO' } } },
    ]);
  });

  it('accepts RE-ATTEMPT only after a failed attempt whose reason allows it', async () => {
    const waybill = String(firstPackage(await create({ order: 'N-1' }))['waybill']);
    const instruct = async (): Promise<unknown> => {
      const accepted = await client.send(
        'POST',
        '/delhivery/api/p/update',
        { data: [{ waybill, act: 'RE-ATTEMPT' }] },
        AUTH,
      );
      const result = await client.get(`/delhivery/api/cmu/get_bulk_upl/${String(accepted.body['request_id'])}`, AUTH);
      return (result.body['data'] as Record<string, unknown>[])[0]?.['status'];
    };
    expect(await instruct()).toBe('Failure');
    await client.send('POST', `/control/shipments/${waybill}/scans`, { kind: 'undelivered', reason: 'reschedule' });
    expect(await instruct()).toBe('Failure');
    await client.send('POST', `/control/shipments/${waybill}/scans`, {
      kind: 'undelivered',
      reason: 'consigneeUnavailable',
    });
    expect(await instruct()).toBe('Success');
  });

  it('gives label data with a barcode, the days of a lane and a price', async () => {
    const waybill = String(firstPackage(await create({ order: 'S-1' }))['waybill']);
    const slip = await client.get(`/delhivery/api/p/packing_slip?wbns=${waybill}&pdf=false`, AUTH);
    expect(slip.body).toMatchObject({
      packages_found: 1,
      packages: [{ wbn: waybill, oid: 'S-1', pt: 'COD', cod: 499, pin: 560034 }],
    });
    expect(String((slip.body['packages'] as Record<string, unknown>[])[0]?.['barcode'])).toMatch(
      /^data:image\/png;base64,/,
    );
    const days = await client.get(
      '/delhivery/api/dc/expected_tat?origin_pin=110020&destination_pin=560034&mot=S&pdt=B2C',
      AUTH,
    );
    expect(days.body).toEqual({ success: true, msg: '', data: { tat: 3 } });
    const price = await client.get(
      '/delhivery/api/kinko/v1/invoice/charges/.json?md=S&cgm=1200&o_pin=110020&d_pin=560034&ss=Delivered&pt=COD&cod=499',
      AUTH,
    );
    expect((JSON.parse(price.text) as unknown[])[0]).toMatchObject({ zone: 'C', charged_weight: 1500, charge_COD: 30 });
  });

  it('takes one open pickup request for a place and day', async () => {
    const ask = (): Promise<Answer> =>
      client.send(
        'POST',
        '/delhivery/fm/request/new/',
        { pickup_location: 'Okhla', pickup_date: '2026-11-11', pickup_time: '14:00:00', expected_package_count: 3 },
        AUTH,
      );
    expect((await ask()).status).toBe(201);
    expect((await ask()).body).toMatchObject({ pr_exist: true });
  });
});
