import { startTestSimulator, type Answer, type SimulatorClient } from '../../test/simulator-client.ts';

const AUTH = { api_key: 'sim-blowhorn-key' };
const ORDER = {
  reference_number: 'GD-1',
  customer_name: 'Ravi',
  customer_mobile: '9812345678',
  delivery_address: '12 MG Road, Bengaluru',
  delivery_postal_code: '560034',
  pickup_customer_name: 'Asha',
  pickup_customer_mobile: '9876543210',
  pickup_address: 'Plot 7',
  pickup_postal_code: '110020',
  is_cod: true,
  cash_on_delivery: 499,
  weight: 0.45,
};

describe('Blowhorn', () => {
  let client: SimulatorClient;
  beforeEach(async () => {
    client = await startTestSimulator();
    await client.send('POST', '/clock', { now: '2026-11-10T04:30:00Z', speed: 0 });
  });
  afterEach(() => client.close());

  const create = (fields: object = {}): Promise<Answer> =>
    client.send('POST', '/blowhorn/api/orders/shipment', { ...ORDER, ...fields }, AUTH);
  const awbOf = ({ body }: Answer): string => String((body['message'] as Record<string, unknown>)['awb_number']);

  it('wants its key, and tells whether it goes to a pincode', async () => {
    expect((await client.get('/blowhorn/api/pincodes?pincode=560034')).status).toBe(401);
    expect((await client.get('/blowhorn/api/pincodes?pincode=560034', AUTH)).body).toEqual({ serviceable: true });
    expect((await client.get('/blowhorn/api/pincodes?pincode=744301', AUTH)).body).toEqual({ serviceable: false });
  });

  it('takes a reference again once its order was cancelled', async () => {
    const first = awbOf(await create());
    expect((await create()).body).toMatchObject({ status: 'FAIL', message: 'Order number already exists' });
    const cancelled = await client.send('PUT', `/blowhorn/api/orders/shipment/${first}/cancel`, {}, AUTH);
    expect(cancelled.body['status']).toBe('PASS');
    const second = awbOf(await create());
    expect(second).not.toBe(first);
    expect((await client.get('/blowhorn/api/orders/shipment/GD-1', AUTH)).body).toMatchObject({
      status: 'PASS',
      message: { order_details: { awb_number: second } },
    });
  });

  it('tells the history with Indian days that are slashed', async () => {
    const awb = awbOf(await create());
    await client.send('POST', `/control/shipments/${awb}/scans`, { kind: 'undelivered', reason: 'refused' });
    expect((await client.get(`/blowhorn/api/orders/${awb}/status/history`, AUTH)).body).toMatchObject({
      message: [
        { status: 'New-Order', time: '10/11/2026 10:00:00' },
        { status: 'Unable-To-Deliver', remarks: 'Consignee refused' },
      ],
    });
  });
});
