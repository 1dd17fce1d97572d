import { createHmac } from 'node:crypto';
import { startTestSimulator, type Answer, type SimulatorClient } from '../../test/simulator-client.ts';

/** Signs a call as a client does. */
function signed(given: { secret?: string; timestamp?: number } = {}): Record<string, string> {
  const timestamp = given.timestamp ?? Math.floor(Date.now() / 1000);
  const digest = createHmac('sha256', given.secret ?? 'sim-shyplite-secret')
    .update(`key:sim-shyplite-keyid:2733:timestamp:${timestamp}`)
    .digest('base64');
  return {
    'x-appid': '2733',
    'x-sellerid': '15813',
    'x-timestamp': String(timestamp),
    'x-version': '3',
    authorization: encodeURIComponent(digest),
  };
}

describe('Shyplite', () => {
  let client: SimulatorClient;
  beforeEach(async () => {
    client = await startTestSimulator();
    await client.send('POST', '/clock', { now: '2026-11-10T04:30:00Z', speed: 0 });
  });
  afterEach(() => client.close());

  const listOf = (answer: Answer): unknown => JSON.parse(answer.text);
  const put = async (fields: Record<string, unknown>): Promise<unknown> => {
    const place = { name: 'Okhla', contactName: 'Asha', contact: '9876543210', address: 'Plot 7', pincode: '110020' };
    const { body } = await client.send('POST', '/shyplite/selleraddress', place, signed());
    const order = {
      orderId: 'GD-1',
      customerName: 'Ravi',
      customerAddress: '12 MG Road',
      customerCity: 'Bengaluru',
      customerPinCode: '560034',
      customerContact: '9812345678',
      orderType: 'COD',
      modeType: 'Lite-0.5kg',
      totalValue: 499,
      packageWeight: 0.45,
      sellerAddressId: body['id'],
      ...fields,
    };
    return listOf(await client.send('PUT', '/shyplite/order', { orders: [order] }, signed()));
  };
  const slip = (orderId: string): Promise<Answer> => client.get(`/shyplite/getSlip?orderID=${orderId}`, signed());

  it('takes a call that is signed for its second, and refuses another signature and an old one', async () => {
    const ask = (headers: Record<string, string>): Promise<Answer> =>
      client.get('/shyplite/getserviceability/110020/560034', headers);
    expect((await ask(signed())).body).toMatchObject({ serviceability: { airCod: true, litePrepaid: true } });
    const old = Math.floor(Date.now() / 1000) - 301;
    expect((await ask(signed({ timestamp: old }))).body).toEqual({ error: 'Timestamp expired' });
    const wrong = await ask(signed({ secret: 'another' }));
    expect([wrong.status, wrong.body]).toEqual([401, { error: 'Authentication failed' }]);
  });

  it('gives an AWB with the slip, the same one however often it is drawn', async () => {
    expect(await put({})).toEqual([{ success: 'GD-1' }]);
    const tracked = (): Promise<Answer> =>
      client.send('POST', '/shyplite/track?oid=1', { orders: ['GD-1', 'GD-none'] }, signed());
    expect((await tracked()).body).toEqual({ 'GD-1': { awbNo: '', carrierName: '', events: [] } });
    const { body } = await slip('GD-1');
    expect(body['awbNo']).toMatch(/^\d{12}$/);
    expect((await slip('GD-1')).body).toEqual(body);
    expect((await tracked()).body).toMatchObject({
      'GD-1': { awbNo: body['awbNo'], events: [{ status: 'SB', time: '2026-11-10T04:30:00.000Z' }] },
    });
    const label = await client.get(new URL(String(body['s3Path'])).pathname);
    expect(label.text.startsWith('%PDF-1.4')).toBe(true);
  });

  it('refuses by row, with HTTP 200', async () => {
    expect(await put({ customerPinCode: '744301' })).toEqual([{ error: 'Pincode is not serviceable' }]);
    expect(await put({ modeType: 'Rocket' })).toEqual([{ error: 'modeType is invalid' }]);
    expect(await put({ sellerAddressId: 1 })).toEqual([{ error: 'sellerAddressId does not exist' }]);
    await put({});
    expect(await put({})).toEqual([{ error: 'Order id already exists' }]);
  });

  it('cancels an order without a slip, and one with a slip until it is picked up', async () => {
    const cancel = async (orderId: string): Promise<unknown> =>
      listOf(await client.send('POST', '/shyplite/ordercancel', { orders: [orderId] }, signed()));
    await put({});
    expect(await cancel('GD-1')).toEqual([{ success: 'GD-1' }]);
    expect(await cancel('GD-1')).toEqual([{ error: 'Order already cancelled' }]);
    await put({ orderId: 'GD-2' });
    const awb = String((await slip('GD-2')).body['awbNo']);
    await client.send('POST', `/control/shipments/${awb}/scans`, { kind: 'pickedUp' });
    expect(await cancel('GD-2')).toEqual([{ error: 'Order cannot be cancelled after pickup' }]);
  });
});
