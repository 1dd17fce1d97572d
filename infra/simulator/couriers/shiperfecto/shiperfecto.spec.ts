import { startTestSimulator, type Answer, type SimulatorClient } from '../../test/simulator-client.ts';

const KEY = { authorization: 'Token sim-shiperfecto-key' };
const API = '/shiperfecto/api/v1';

describe('Shiperfecto', () => {
  let client: SimulatorClient;
  beforeEach(async () => {
    client = await startTestSimulator();
    await client.send('POST', '/clock', { now: '2026-11-10T04:30:00Z', speed: 0 });
  });
  afterEach(() => client.close());

  const create = async (fields: Record<string, unknown> = {}): Promise<Answer> => {
    const place = { business_name: 'Okhla', sender_name: 'Asha', phone: '9876543210', address: '7', pincode: '110020' };
    const { body } = await client.send('POST', `${API}/create-warehouse`, place, KEY);
    const order = {
      order_id: 'GD-1',
      consignee_full_name: 'Ravi',
      consignee_primary_contact: '9812345678',
      consignee_address1: '12 MG Road',
      pincode: '560034',
      payment_mode: 'prepaid',
      order_weight: '0.45',
      pickup_address_id: body['warehouse_id'],
      ...fields,
    };
    return client.send('POST', `${API}/create-order`, order, KEY);
  };

  it('wants a key, or the token that its login gave', async () => {
    expect((await client.get(`${API}/tracking?awb=1`)).status).toBe(401);
    const { body } = await client.send('POST', `${API}/login`, {
      email: 'ops@godown.test',
      password: 'sim-shiperfecto',
    });
    const headers = { authorization: `Token ${String(body['token'])}` };
    expect((await client.get(`${API}/tracking?awb=1`, headers)).body).toEqual({
      success: false,
      message: 'Invalid awb',
    });
  });

  it('carries by the courier that is wished, and refuses one that it does not sell', async () => {
    expect((await create({ delivery_partner: 'BLUEDART' })).body).toMatchObject({
      status: true,
      order_data: { delivery_partner: 'BLUEDART' },
    });
    const refused = await create({ order_id: 'GD-2', delivery_partner: 'DTDC' });
    expect([refused.status, refused.body['status']]).toEqual([200, false]);
  });

  it('tracks under the number of the carrier, newest first, and pushes nothing but its own', async () => {
    const { body } = await create();
    const awb = String((body['order_data'] as Record<string, unknown>)['awb']);
    await client.send('POST', `/control/shipments/${awb}/scans`, { kind: 'undelivered', reason: 'badAddress' });
    const tracked = await client.get(`${API}/tracking?awb=${awb}`, KEY);
    expect(tracked.body).toMatchObject({
      success: true,
      tracking: {
        awb: expect.stringMatching(/^XP/),
        status: 'NDR',
        events: [{ description: 'Incomplete address' }, {}],
      },
    });
  });

  it('cancels before pickup only, and answers 400 for a parcel it does not know', async () => {
    const cancel = (awb: string): Promise<Answer> => client.send('POST', `${API}/cancel-order`, { awb }, KEY);
    const { body } = await create();
    const awb = String((body['order_data'] as Record<string, unknown>)['awb']);
    expect((await cancel(awb)).body['status']).toBe(true);
    expect((await cancel(awb)).body['message']).toBe('Order already cancelled');
    expect((await cancel('SF1')).status).toBe(400);
  });
});
