import { createHash, createHmac } from 'node:crypto';
import { startTestSimulator, type Answer, type SimulatorClient } from '../test/simulator-client.ts';
import { startReceiver, type Receiver } from '../test/webhook-receiver.ts';

const BASIC = { authorization: `Basic ${Buffer.from('rzp_test_godown:sim-razorpay-secret').toString('base64')}` };
const sha = (value: string): string =>
  `${createHash('sha256')
    .update(value + 'sim-phonepe-salt')
    .digest('hex')}###1`;

describe('payments', () => {
  let client: SimulatorClient;
  let receiver: Receiver;
  beforeEach(async () => {
    receiver = await startReceiver();
    client = await startTestSimulator({
      webhookTargets: {
        razorpay: { url: `${receiver.url}/razorpay`, token: 'hook-secret' },
        phonepe: { url: `${receiver.url}/phonepe`, token: '' },
      },
    });
  });
  afterEach(async () => {
    await client.close();
    await receiver.close();
  });

  const order = (amount: unknown, headers: Record<string, string> = BASIC): Promise<Answer> =>
    client.send(
      'POST',
      '/razorpay/v1/orders',
      { amount, currency: 'INR', receipt: 'W-1', notes: { companyId: 'c' } },
      headers,
    );

  it('makes a Razorpay order in paise and refuses strangers and small amounts', async () => {
    expect((await order(51_000)).body).toMatchObject({
      entity: 'order',
      amount: 51_000,
      amount_due: 51_000,
      status: 'created',
      receipt: 'W-1',
    });
    expect((await order(51_000, {})).status).toBe(401);
    for (const amount of [99, 100.5, '51000']) expect((await order(amount)).status).toBe(400);
  });

  it('pays with a signature over order and payment, and tells it by a signed webhook', async () => {
    const id = String((await order(51_000)).body['id']);
    const paid = (await client.send('POST', `/razorpay/checkout/${id}`, { outcome: 'captured' })).body[
      'paid'
    ] as Record<string, string>;
    expect(paid['razorpay_signature']).toBe(
      createHmac('sha256', 'sim-razorpay-secret').update(`${id}|${paid['razorpay_payment_id']}`).digest('hex'),
    );
    expect((await client.get(`/razorpay/v1/payments/${paid['razorpay_payment_id']}`, BASIC)).body).toMatchObject({
      status: 'captured',
      captured: true,
      amount: 51_000,
      order_id: id,
    });
    expect((await client.get(`/razorpay/v1/orders/${id}/payments`, BASIC)).body).toMatchObject({ count: 1 });
    await client.send('POST', '/control/settle');
    expect(receiver.received.map((entry) => entry.body['event'])).toEqual([
      'payment.authorized',
      'payment.captured',
      'order.paid',
    ]);
    for (const entry of receiver.received)
      expect(entry.headers['x-razorpay-signature']).toBe(
        createHmac('sha256', 'hook-secret').update(entry.text).digest('hex'),
      );
    expect((await client.send('POST', `/razorpay/checkout/${id}`, { outcome: 'captured' })).status).toBe(400);
  });

  it('repeats an event with the same event id when asked', async () => {
    const id = String((await order(51_000)).body['id']);
    const { payment } = (await client.send('POST', `/payments/razorpay/${id}`, { outcome: 'captured' })).body as {
      payment: { id: string };
    };
    await client.send('POST', `/payments/razorpay/${payment.id}/again`);
    const ids = receiver.received
      .filter((entry) => entry.body['event'] === 'payment.captured')
      .map((entry) => entry.headers['x-razorpay-event-id']);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
  });

  it('fails, then is authorised and captured for the exact amount only', async () => {
    const id = String((await order(51_000)).body['id']);
    expect((await client.send('POST', `/razorpay/checkout/${id}`, { outcome: 'failed' })).body['failed']).toMatchObject(
      { code: 'BAD_REQUEST_ERROR' },
    );
    const { payment } = (await client.send('POST', `/payments/razorpay/${id}`, { outcome: 'authorized' })).body as {
      payment: { id: string };
    };
    const capture = (amount: number): Promise<Answer> =>
      client.send('POST', `/razorpay/v1/payments/${payment.id}/capture`, { amount, currency: 'INR' }, BASIC);
    expect((await capture(50_000)).status).toBe(400);
    expect((await capture(51_000)).body).toMatchObject({ status: 'captured' });
    expect((await capture(51_000)).status).toBe(400);
  });

  it('serves the checkout script, and a checkout page that may stand in the merchant page', async () => {
    expect((await client.get('/razorpay/checkout.js')).headers.get('content-type')).toContain('javascript');
    const id = String((await order(51_000)).body['id']);
    const page = await client.get(`/razorpay/checkout?order_id=${id}`);
    expect(page.text).toContain('Pay ₹510.00');
    expect(page.headers.get('content-security-policy')).toContain('frame-ancestors *');
    expect((await client.get('/payments', { accept: 'text/html' })).text).toContain(id);
  });

  it('asks for money on a phone by PhonePe, tells the answer by callback and refuses a repeat', async () => {
    const request = Buffer.from(
      JSON.stringify({
        merchantId: 'GODOWN',
        transactionId: 'TX-1',
        merchantOrderId: 'M-1',
        amount: 50_000,
        instrumentType: 'MOBILE',
        instrumentReference: '9876543210',
        message: 'Wallet',
        expiresIn: 300,
        shortName: 'A',
      }),
    ).toString('base64');
    const ask = (verify = sha(`${request}/v3/charge`)): Promise<Answer> =>
      client.send(
        'POST',
        '/phonepe/v3/charge',
        { request },
        { 'x-verify': verify, 'x-callback-url': `${receiver.url}/callback` },
      );
    expect((await ask('wrong###1')).status).toBe(401);
    expect((await ask()).body).toMatchObject({
      success: true,
      code: 'SUCCESS',
      data: { transactionId: 'TX-1', amount: 50_000 },
    });
    expect((await ask()).status).toBe(417);
    expect((await client.get('/phone/9876543210')).text).toContain('₹500.00');
    const path = '/v3/transaction/GODOWN/TX-1/status';
    expect((await client.get(`/phonepe${path}`, { 'x-verify': sha(path) })).body['code']).toBe('PAYMENT_PENDING');
    await client.send('POST', '/payments/phonepe/TX-1', { decision: 'pay' });
    expect((await client.get(`/phonepe${path}`, { 'x-verify': sha(path) })).body).toMatchObject({
      code: 'PAYMENT_SUCCESS',
      data: { paymentState: 'COMPLETED' },
    });
    const response = String(receiver.received[0]?.body['response']);
    expect(receiver.received[0]).toMatchObject({ path: '/callback', headers: { 'x-verify': sha(response) } });
    expect((await client.get('/phone/9876543210')).text).not.toContain('₹500.00');
  });
});
