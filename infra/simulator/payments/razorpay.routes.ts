import { type FastifyInstance, type FastifyReply } from 'fastify';
import { fieldsOf, text } from '../core/reading.ts';
import { html } from '../screens/html.ts';
import { sendPage } from '../screens/layout.ts';
import { type World } from '../core/world.ts';
import { RAZORPAY_KEY, RAZORPAY_OUTCOMES, type RazorpayLedger } from './razorpay-ledger.ts';

const LEAST_PAISE = 100;
const [USUAL_COUNT, MOST_COUNT] = [10, 100];

/** Razorpay's API, checkout script and checkout page under `/razorpay`. */
export function registerRazorpay(app: FastifyInstance, world: World, ledger: RazorpayLedger): void {
  app.register(
    async (site) => {
      registerCheckout(site, world, ledger);
      site.register(
        async (api) => {
          api.addHook('onRequest', async (request, reply) => {
            const wanted = `Basic ${Buffer.from(`${RAZORPAY_KEY.id}:${RAZORPAY_KEY.secret}`).toString('base64')}`;
            if (request.headers.authorization !== wanted) return refuse(reply.code(401), 'Authentication failed');
          });
          registerApi(api, ledger);
        },
        { prefix: '/v1' },
      );
    },
    { prefix: '/razorpay' },
  );
}

function refuse(reply: FastifyReply, description: string): FastifyReply {
  return reply.send({
    error: {
      code: 'BAD_REQUEST_ERROR',
      description,
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: {},
    },
  });
}

function registerApi(api: FastifyInstance, ledger: RazorpayLedger): void {
  api.post('/orders', async (request, reply) => {
    const body = fieldsOf(request.body);
    const amount = body['amount'];
    if (typeof amount !== 'number' || !Number.isInteger(amount) || amount < LEAST_PAISE)
      return refuse(reply.code(400), `Order amount less than minimum amount allowed`);
    if (text(body['currency']) !== 'INR') return refuse(reply.code(400), 'Currency is not supported');
    if (text(body['receipt']).length > 40)
      return refuse(reply.code(400), 'receipt: the length must be no more than 40.');
    return ledger.createOrder({ amount, receipt: text(body['receipt']), notes: fieldsOf(body['notes']) });
  });
  api.get(
    '/orders/:id',
    async (request, reply) =>
      ledger.order(text(fieldsOf(request.params)['id'])) ?? refuse(reply.code(400), 'The id provided does not exist'),
  );
  api.get('/orders/:id/payments', async (request) => {
    const items = ledger.paymentsOf(text(fieldsOf(request.params)['id']));
    return { entity: 'collection', count: items.length, items };
  });
  api.get('/payments', async (request) => {
    const query = fieldsOf(request.query);
    const numberOf = (name: string, otherwise: number) =>
      text(query[name]) === '' ? otherwise : Number(text(query[name]));
    const skip = numberOf('skip', 0);
    const found = ledger.paymentsBetween(numberOf('from', 0), numberOf('to', Number.MAX_SAFE_INTEGER));
    const items = found.slice(skip, skip + Math.min(numberOf('count', USUAL_COUNT), MOST_COUNT));
    return { entity: 'collection', count: items.length, items };
  });
  api.get(
    '/payments/:id',
    async (request, reply) =>
      ledger.payment(text(fieldsOf(request.params)['id'])) ?? refuse(reply.code(400), 'The id provided does not exist'),
  );
  api.post('/payments/:id/capture', async (request, reply) => {
    const payment = ledger.payment(text(fieldsOf(request.params)['id']));
    if (!payment) return refuse(reply.code(400), 'The id provided does not exist');
    if (payment.status !== 'authorized')
      return refuse(reply.code(400), 'Only payments which have been authorized and not yet captured can be captured');
    if (fieldsOf(request.body)['amount'] !== payment.amount)
      return refuse(reply.code(400), 'Capture amount must be equal to the amount authorized');
    return ledger.capture(payment);
  });
}

function registerCheckout(site: FastifyInstance, world: World, ledger: RazorpayLedger): void {
  // What a buyer's UPI app does, for tests and demonstrations: `{ rrn, amount (paise), failed? }`.
  site.post('/upi', async (request, reply) => {
    const { rrn, amount, failed } = fieldsOf(request.body);
    if (text(rrn) === '' || typeof amount !== 'number') return refuse(reply.code(400), 'rrn and amount are required');
    return ledger.receiveUpi({ rrn: text(rrn), amount, isFailed: failed === true });
  });
  site.get('/checkout', async (request, reply) => {
    const order = ledger.order(text(fieldsOf(request.query)['order_id']));
    const rupees = order ? (order.amount / 100).toFixed(2) : '';
    const body = order
      ? html`<div class="checkout panel" data-checkout="${order.id}">
          <h1>Razorpay</h1>
          <p class="figure">₹${rupees}</p>
          <p class="muted">${order.receipt ?? order.id}</p>
          <label
            >Card number<input name="card" inputmode="numeric" value="4111 1111 1111 1111" autocomplete="off"
          /></label>
          <p class="muted">Any card is taken but 4000 0000 0000 0002, which the bank declines.</p>
          <button type="button" data-outcome="captured" disabled>Pay ₹${rupees}</button
          ><button type="button" class="quiet" data-outcome="failed" disabled>Let it fail</button
          ><button type="button" class="quiet" data-outcome="closed" disabled>Close</button>
        </div>`
      : html`<h1>Unknown order</h1>`;
    return sendPage(reply, world, {
      title: 'Checkout',
      path: '/payments',
      body,
      status: order ? 200 : 404,
      isFramed: true,
    });
  });
  site.post('/checkout/:id', async (request, reply) => {
    const order = ledger.order(text(fieldsOf(request.params)['id']));
    const outcome = RAZORPAY_OUTCOMES.find((name) => name === fieldsOf(request.body)['outcome']);
    if (!order || outcome === undefined) return refuse(reply.code(400), 'Unknown order or outcome');
    if (order.status === 'paid') return refuse(reply.code(400), 'This order is already paid');
    const payment = ledger.pay(order, outcome);
    return payment.status === 'failed'
      ? {
          failed: {
            code: payment.error_code,
            description: payment.error_description,
            metadata: { order_id: order.id, payment_id: payment.id },
          },
        }
      : { paid: ledger.checkoutAnswer(payment) };
  });
}
