import { type FastifyInstance } from 'fastify';
import { spacedDateTime } from '../core/indian-time.ts';
import { fieldsOf, text } from '../core/reading.ts';
import { type World } from '../core/world.ts';
import { type PhonePeCharges } from '../payments/phonepe.routes.ts';
import { RAZORPAY_OUTCOMES, type RazorpayLedger, type RazorpayOrder } from '../payments/razorpay-ledger.ts';
import { html, type Markup } from './html.ts';
import { sendPage } from './layout.ts';

type Payments = { razorpay: RazorpayLedger; phonepe: PhonePeCharges };

/** Money on its way: Razorpay orders and PhonePe requests, and what becomes of them. */
export function registerPaymentsPage(app: FastifyInstance, world: World, payments: Payments): void {
  app.get('/payments', async (_request, reply) =>
    sendPage(reply, world, { title: 'Payments', path: '/payments', body: list(payments) }),
  );
  app.post('/payments/razorpay/:id', async (request, reply) => {
    const order = payments.razorpay.order(text(fieldsOf(request.params)['id']));
    const outcome = RAZORPAY_OUTCOMES.find((name) => name === fieldsOf(request.body)['outcome']);
    if (!order || outcome === undefined || order.status === 'paid')
      return reply.code(400).send({ error: 'Unknown or paid order, or unknown outcome' });
    const { amount, currency } = fieldsOf(request.body);
    const taken = {
      ...(typeof amount === 'number' ? { amount } : {}),
      ...(typeof currency === 'string' ? { currency } : {}),
    };
    const payment = payments.razorpay.pay(order, outcome, taken);
    await world.webhooks.idle();
    return (request.headers.accept ?? '').includes('text/html')
      ? reply.redirect('/payments', 303)
      : { payment, checkout: payments.razorpay.checkoutAnswer(payment) };
  });
  app.post('/payments/razorpay/:id/again', async (request, reply) => {
    const payment = payments.razorpay.payment(text(fieldsOf(request.params)['id']));
    if (!payment) return reply.code(404).send({ error: 'No such payment' });
    payments.razorpay.tellAgain(payment);
    await world.webhooks.idle();
    return { payment };
  });
  app.post('/payments/phonepe/:id', async (request, reply) => {
    const charge = payments.phonepe.find(text(fieldsOf(request.params)['id']));
    if (!charge || payments.phonepe.stateOf(charge) !== 'PENDING')
      return reply.code(400).send({ error: 'No waiting request' });
    payments.phonepe.decide(charge, fieldsOf(request.body)['decision'] === 'pay');
    await world.webhooks.idle();
    return (request.headers.accept ?? '').includes('text/html')
      ? reply.redirect(`/phone/${charge.phone}`, 303)
      : { state: payments.phonepe.find(charge.transactionId)?.state };
  });
}

/** Requests for money that wait on a phone. */
export function paymentRequests(charges: PhonePeCharges, phone: string): Markup {
  return html`${charges.waitingFor(phone).map(
    (charge) => html`<form class="bubble" method="post" action="/payments/phonepe/${charge.transactionId}">
<p class="meta"><span>PhonePe</span> asks for money</p><p class="text">₹${(charge.amount / 100).toFixed(2)} ${charge.message}</p>
<p class="row"><button type="submit" name="decision" value="pay">Pay</button><button class="quiet" type="submit" name="decision" value="decline">Decline</button></p></form>`,
  )}`;
}

function list({ razorpay, phonepe }: Payments): Markup {
  const orders = razorpay.orders().reverse().slice(0, 100);
  const charges = phonepe.all().reverse().slice(0, 100);
  return html`<h1>Payments</h1><p class="lead">What sellers pay into their wallets. Decide here whether the money comes.</p>
<section id="live" data-refresh="3000"><h2>Razorpay</h2>
${
  orders.length === 0
    ? html`<p class="empty">No order yet.</p>`
    : html`<div class="scroll" tabindex="0" role="region" aria-label="Razorpay orders"><table><thead><tr><th>Order</th><th>Receipt</th><th>Amount</th><th>At (IST)</th><th>Status</th><th>Decide</th></tr></thead>
<tbody>${orders.map(orderRow)}</tbody></table></div>`
}
<h2>PhonePe</h2>
${
  charges.length === 0
    ? html`<p class="empty">No request yet.</p>`
    : html`<div class="scroll" tabindex="0" role="region" aria-label="PhonePe requests"><table><thead><tr><th>Transaction</th><th>Phone</th><th>Amount</th><th>Status</th></tr></thead>
<tbody>${charges.map((charge) => html`<tr><td>${charge.transactionId}</td><td><a href="/phone/${charge.phone}">${charge.phone}</a></td><td class="number">₹${(charge.amount / 100).toFixed(2)}</td><td>${phonepe.stateOf(charge)}</td></tr>`)}</tbody></table></div>`
}
</section>`;
}

function orderRow(order: RazorpayOrder): Markup {
  const decide =
    order.status === 'paid'
      ? ''
      : html`<form class="row" method="post" action="/payments/razorpay/${order.id}">
<button type="submit" name="outcome" value="captured">Pay</button><button class="quiet" type="submit" name="outcome" value="authorized">Authorise only</button><button class="quiet" type="submit" name="outcome" value="failed">Fail</button></form>`;
  return html`<tr><td>${order.id}</td><td>${order.receipt}</td><td class="number">₹${(order.amount / 100).toFixed(2)}</td><td class="number">${spacedDateTime(order.created_at * 1000)}</td><td>${order.status}</td><td>${decide}</td></tr>`;
}
