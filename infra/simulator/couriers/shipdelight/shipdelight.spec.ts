import { startTestSimulator, type Answer, type SimulatorClient } from '../../test/simulator-client.ts';

const PLACE = { address_1: '12 MG Road', city: 'Bengaluru', state: 'Karnataka', phone: '9876543210' };
const ORDER = {
  order_number: 'GD-1',
  service_type: 'f',
  payment_method: 'COD',
  invoice_total: '499.00',
  cod_total: '499.00',
  actual_weight: '0.45',
  shipping: { first_name: 'Ravi', postcode: '560034', ...PLACE },
  pickup: { vendor_name: 'Okhla', postcode: '110020', ...PLACE },
  line_items: [{ name: 'Soap', quantity: '2' }],
};

describe('Shipdelight', () => {
  let client: SimulatorClient;
  let auth: Record<string, string>;
  beforeEach(async () => {
    client = await startTestSimulator();
    await client.send('POST', '/clock', { now: '2026-11-10T04:30:00Z', speed: 0 });
    const { body } = await client.send('POST', '/shipdelight/generate-token?api_key=sim-shipdelight-key');
    auth = { authorization: `Bearer ${String((body['data'] as Record<string, unknown>)['access_token'])}` };
  });
  afterEach(() => client.close());

  const post = (path: string, body: unknown): Promise<Answer> =>
    client.send('POST', `/shipdelight/${path}`, body, auth);
  const awbOf = (answer: Answer): string => String((answer.body['data'] as Record<string, unknown>)['airwaybilno']);

  it('changes its key for a token of a day', async () => {
    expect((await client.send('POST', '/shipdelight/generate-token?api_key=another')).status).toBe(401);
    expect((await post('tracking', {})).status).toBe(200);
    await client.send('POST', '/control/couriers/shipdelight/tokens/expire');
    expect((await post('tracking', {})).status).toBe(401);
  });

  it('books, and is found by AWB and by order number', async () => {
    const booked = await post('booking', ORDER);
    const awb = awbOf(booked);
    for (const filter of [
      { filter_type: 'airwaybilno', filter_value: awb },
      { filter_type: 'orderno', filter_value: 'GD-1' },
    ])
      expect((await post('tracking', filter)).body).toMatchObject({
        success: true,
        tracking: [
          {
            airwaybilno: awb,
            orderno: 'GD-1',
            latest_status: 'Order Placed',
            tracking_history: [{ updated_at: '2026-11-10 10:00:00' }],
          },
        ],
      });
    const label = await client.get(new URL(String((booked.body['data'] as { label_url: string }).label_url)).pathname);
    expect(label.text.startsWith('%PDF-1.4')).toBe(true);
  });

  it('refuses with HTTP 200 and a list of errors', async () => {
    const refused = await post('booking', { ...ORDER, shipping: { ...ORDER.shipping, postcode: '744301' } });
    expect([refused.status, refused.body]).toEqual([
      200,
      { success: false, status_code: 422, data: null, errors: ['Pincode is not serviceable'] },
    ]);
    expect((await post('booking', { ...ORDER, payment_method: 'CASH' })).body['success']).toBe(false);
  });
});
