import { startTestSimulator, type Answer, type SimulatorClient } from '../../test/simulator-client.ts';

const PLACE = { phone: '9876543210', address1: '12 MG Road', city: 'Bengaluru', state: 'Karnataka' };
const ORDER = {
  Shipment: { code: 'GD-1', orderCode: 'GD-1', weight: '450', length: '100', breadth: '100', height: '50', items: [] },
  deliveryAddressDetails: { name: 'Ravi', pincode: '560034', ...PLACE },
  pickupAddressDetails: { name: 'Asha', pincode: '110020', ...PLACE },
  paymentMode: 'PREPAID',
  totalAmount: '499.00',
  collectableAmount: '0.00',
};

describe('Blitz', () => {
  let client: SimulatorClient;
  let auth: Record<string, string>;
  const signIn = async (password: string): Promise<Answer> =>
    client.send('POST', '/blitz/v1/auth', { request_type: 'authenticate', payload: { username: 'godown', password } });

  beforeEach(async () => {
    client = await startTestSimulator();
    await client.send('POST', '/clock', { now: '2026-11-10T04:30:00Z', speed: 0 });
    auth = { authorization: String((await signIn('sim-blitz')).body['id_token']) };
  });
  afterEach(() => client.close());

  const post = (path: string, body: unknown, headers = auth): Promise<Answer> =>
    client.send('POST', `/blitz/v1/${path}`, body, headers);

  it('refuses a login with HTTP 200, and wants its token without "Bearer"', async () => {
    const refused = await signIn('wrong');
    expect([refused.status, refused.body['code']]).toEqual([200, 401]);
    const asBearer = { authorization: `Bearer ${auth['authorization']}` };
    expect((await post('tracking', {}, asBearer)).status).toBe(401);
    expect((await post('tracking', {})).body).toEqual({ isSuccess: false, message: 'Shipment not found' });
  });

  it('books numbers that are text, millimetres and grams', async () => {
    const { body } = await post('waybill/', ORDER);
    expect(body).toMatchObject({ status: 'SUCCESS', waybill: expect.stringMatching(/^GS\d{10}$/) });
    const { shipment } = (await client.get(`/control/shipments/${String(body['waybill'])}`)).body;
    expect(shipment).toMatchObject({ booking: { weightGrams: 450, lengthCm: 10, heightCm: 5 } });
    const asNumbers = { ...ORDER, Shipment: { ...ORDER.Shipment, code: 'GD-2', weight: 450 } };
    expect((await post('waybill/', asNumbers)).status).toBe(400);
  });

  it('names the waybill in the refusal of an order that it has', async () => {
    const { body } = await post('waybill/', ORDER);
    const again = await post('waybill/', ORDER);
    expect([again.status, again.body['status'], again.body['waybill']]).toEqual([400, 'FAILED', body['waybill']]);
  });

  it('tracks by waybill and by order, newest first', async () => {
    const awb = String((await post('waybill/', ORDER)).body['waybill']);
    await client.send('POST', `/control/shipments/${awb}/scans`, { kind: 'outForDelivery' });
    for (const [field, value] of [
      ['shipment', awb],
      ['channel_order_id', 'GD-1'],
    ])
      expect((await post('tracking', { field, value })).body).toMatchObject({
        isSuccess: true,
        result: [{ awb, tracking: [{ shipmentStatus: 'OUT_FOR_DELIVERY' }, { shipmentStatus: 'READY_TO_SHIP' }] }],
      });
  });
});
