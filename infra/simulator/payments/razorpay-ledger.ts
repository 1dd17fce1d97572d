import { createHmac } from 'node:crypto';
import { fieldsOf, text, type Fields } from '../core/reading.ts';
import { type World } from '../core/world.ts';

export const RAZORPAY_KEY = { id: 'rzp_test_godown', secret: 'sim-razorpay-secret' };

export type RazorpayOrder = {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  offer_id: null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  notes: Fields;
  created_at: number;
};

export type RazorpayPayment = {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  status: 'authorized' | 'captured' | 'failed';
  /** null: it came on the merchant's UPI address by itself. */
  order_id: string | null;
  method: 'card' | 'upi';
  captured: boolean;
  card: { last4: string; network: string } | null;
  acquirer_data: { rrn: string } | null;
  email: string;
  contact: string;
  fee: number;
  tax: number;
  error_code: string | null;
  error_description: string | null;
  created_at: number;
};

/** `authorized`: paid but waiting for the merchant's capture. */
export const RAZORPAY_OUTCOMES = ['captured', 'authorized', 'failed'] as const;
export type RazorpayOutcome = (typeof RAZORPAY_OUTCOMES)[number];

/** Orders and payments of the one Razorpay account, and the events that it tells the merchant. */
export class RazorpayLedger {
  private readonly world: World;

  constructor(world: World) {
    this.world = world;
  }

  orders(): RazorpayOrder[] {
    return this.world.list('razorpay-orders').flatMap((value) => (isOrder(value) ? [value] : []));
  }

  order(id: string): RazorpayOrder | undefined {
    const value = this.world.get('razorpay-orders', id);
    return isOrder(value) ? value : undefined;
  }

  payment(id: string): RazorpayPayment | undefined {
    const value = this.world.get('razorpay-payments', id);
    return isPayment(value) ? value : undefined;
  }

  paymentsOf(orderId: string): RazorpayPayment[] {
    return this.world
      .list('razorpay-payments')
      .flatMap((value) => (isPayment(value) && value.order_id === orderId ? [value] : []));
  }

  createOrder(asked: { amount: number; receipt: string; notes: Fields }): RazorpayOrder {
    const order: RazorpayOrder = {
      id: `order_${this.name('order', asked.receipt)}`,
      entity: 'order',
      amount: asked.amount,
      amount_paid: 0,
      amount_due: asked.amount,
      currency: 'INR',
      receipt: asked.receipt === '' ? null : asked.receipt,
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: asked.notes,
      created_at: seconds(),
    };
    this.save('razorpay-orders', order);
    return order;
  }

  /** A person pays, or tries to, on the checkout page. `taken`: what the gateway takes by mistake instead of what the order says. */
  pay(
    order: RazorpayOrder,
    outcome: RazorpayOutcome,
    taken: { amount?: number; currency?: string } = {},
  ): RazorpayPayment {
    const isFailed = outcome === 'failed';
    const { amount = order.amount, currency = 'INR' } = taken;
    const payment: RazorpayPayment = {
      id: `pay_${this.name('payment', order.id)}`,
      entity: 'payment',
      amount,
      currency,
      status: isFailed ? 'failed' : 'authorized',
      order_id: order.id,
      method: 'card',
      captured: false,
      card: { last4: '1111', network: 'Visa' },
      acquirer_data: null,
      email: 'void@razorpay.com',
      contact: '+919876543210',
      fee: Math.round(amount * 0.02),
      tax: Math.round(amount * 0.0036),
      error_code: isFailed ? 'BAD_REQUEST_ERROR' : null,
      error_description: isFailed ? 'Payment was unsuccessful as it was declined by the bank' : null,
      created_at: seconds(),
    };
    this.save('razorpay-payments', payment);
    this.save('razorpay-orders', {
      ...order,
      status: order.status === 'paid' ? 'paid' : 'attempted',
      attempts: order.attempts + 1,
    });
    this.tell(isFailed ? 'payment.failed' : 'payment.authorized', payment);
    return outcome === 'captured' ? this.capture(payment) : payment;
  }

  /** Somebody pays the merchant's UPI address, in a UPI app. Payments by UPI need no capture. */
  receiveUpi({ rrn, amount, isFailed }: { rrn: string; amount: number; isFailed: boolean }): RazorpayPayment {
    const payment: RazorpayPayment = {
      id: `pay_${this.name('payment', rrn)}`,
      entity: 'payment',
      amount,
      currency: 'INR',
      status: isFailed ? 'failed' : 'captured',
      order_id: null,
      method: 'upi',
      captured: !isFailed,
      card: null,
      acquirer_data: { rrn },
      email: 'void@razorpay.com',
      contact: '+919876543210',
      fee: 0,
      tax: 0,
      error_code: isFailed ? 'BAD_REQUEST_ERROR' : null,
      error_description: isFailed ? 'Payment was unsuccessful as it was declined by the bank' : null,
      created_at: seconds(),
    };
    this.save('razorpay-payments', payment);
    this.tell(isFailed ? 'payment.failed' : 'payment.captured', payment);
    return payment;
  }

  /** Of the time between the two, both in seconds; the newest first. */
  paymentsBetween(from: number, to: number): RazorpayPayment[] {
    return this.world
      .list('razorpay-payments')
      .flatMap((value) => (isPayment(value) && value.created_at >= from && value.created_at <= to ? [value] : []))
      .sort((one, other) => other.created_at - one.created_at || other.id.localeCompare(one.id));
  }

  capture(payment: RazorpayPayment): RazorpayPayment {
    const captured: RazorpayPayment = { ...payment, status: 'captured', captured: true };
    this.save('razorpay-payments', captured);
    const order = this.orderOf(payment);
    if (order) this.save('razorpay-orders', { ...order, status: 'paid', amount_paid: payment.amount, amount_due: 0 });
    this.tell('payment.captured', captured);
    if (order) this.tell('order.paid', captured);
    return captured;
  }

  /** What the checkout hands to the merchant's page after a payment. */
  checkoutAnswer(payment: RazorpayPayment): Fields {
    const signature = createHmac('sha256', RAZORPAY_KEY.secret)
      .update(`${payment.order_id}|${payment.id}`)
      .digest('hex');
    return { razorpay_payment_id: payment.id, razorpay_order_id: payment.order_id, razorpay_signature: signature };
  }

  /** Sends the last event of a payment again, with the same event id, as Razorpay does when it is unsure. */
  tellAgain(payment: RazorpayPayment): void {
    this.tell(payment.status === 'failed' ? 'payment.failed' : `payment.${payment.status}`, payment);
  }

  private orderOf({ order_id: id }: RazorpayPayment): RazorpayOrder | undefined {
    return id === null ? undefined : this.order(id);
  }

  private tell(event: string, payment: RazorpayPayment): void {
    const eventId = this.world.random.digits(14, 'razorpay-event', event, payment.id);
    const order = this.orderOf(payment);
    const body = JSON.stringify({
      entity: 'event',
      account_id: 'acc_GodownSimulator',
      event,
      contains: event === 'order.paid' ? ['payment', 'order'] : ['payment'],
      payload: { payment: { entity: payment }, ...(event === 'order.paid' ? { order: { entity: order } } : {}) },
      created_at: seconds(),
    });
    this.world.webhooks.enqueue({
      courier: 'razorpay',
      subject: payment.id,
      seq: 1,
      build: () => ({
        headers: {
          'x-razorpay-signature': createHmac('sha256', this.world.targets['razorpay']?.token ?? '')
            .update(body)
            .digest('hex'),
          'x-razorpay-event-id': `evt_${eventId}`,
        },
        body,
      }),
    });
  }

  private name(what: string, reference: string): string {
    const count = this.world.list(`razorpay-${what}s`).length;
    return Number(this.world.random.digits(15, 'razorpay', what, reference, count))
      .toString(36)
      .padStart(14, 'G')
      .slice(0, 14);
  }

  private save(store: string, value: RazorpayOrder | RazorpayPayment): void {
    this.world.put(store, value.id, value);
    this.world.flush();
  }
}

function seconds(): number {
  return Math.floor(Date.now() / 1000);
}

function isOrder(value: unknown): value is RazorpayOrder {
  return text(fieldsOf(value)['entity']) === 'order';
}

function isPayment(value: unknown): value is RazorpayPayment {
  return text(fieldsOf(value)['entity']) === 'payment';
}
