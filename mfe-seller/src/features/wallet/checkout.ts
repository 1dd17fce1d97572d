import { type InitiateRechargeResponse } from '@godown/contracts/payments';
import { t } from './wallet.texts.js';

/** What the gateway's script puts on the page. */
interface Checkout {
  open(): void;
  on(event: 'payment.failed', listener: (failure: { error?: { description?: string } }) => void): void;
}
type CheckoutClass = new (options: object) => Checkout;

/** What the checkout says after a payment. */
export interface PaidAtCheckout {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
}

const LOADS_WITHIN_MS = 15_000;
const loading = new Map<string, Promise<void>>();

function load(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const give = (settle: () => void) => () => {
      clearTimeout(timer);
      settle();
    };
    const fail = give(() => {
      script.remove();
      loading.delete(address);
      reject(new Error('The checkout could not be loaded'));
    });
    const timer = setTimeout(fail, LOADS_WITHIN_MS);
    script.addEventListener('load', give(resolve));
    script.addEventListener('error', fail);
    script.src = address;
    document.head.append(script);
  });
}

function isCheckoutClass(value: unknown): value is CheckoutClass {
  return typeof value === 'function';
}

/** Loads the gateway's script, once for the page and only when somebody pays. @throws when it does not come */
export async function loadCheckout(address: string): Promise<CheckoutClass> {
  const known = loading.get(address) ?? load(address);
  loading.set(address, known);
  await known;
  const found: unknown = Reflect.get(globalThis, 'Razorpay');
  if (!isCheckoutClass(found)) throw new Error('The checkout did not load');
  return found;
}

/**
 * Shows the checkout over the page until somebody has paid or closed it. A payment that fails leaves it open for another try.
 * @returns null when it was closed
 */
export function payAtCheckout(
  Class: CheckoutClass,
  order: InitiateRechargeResponse['data'],
  onFailed: (reason: string | undefined) => void,
): Promise<PaidAtCheckout | null> {
  return new Promise((resolve) => {
    const checkout = new Class({
      key: order.key,
      order_id: order.id,
      amount: order.amount,
      currency: order.currency,
      name: t('godown'),
      description: t('walletRecharge'),
      handler: (paid: PaidAtCheckout) => resolve(paid),
      modal: { ondismiss: () => resolve(null) },
    });
    checkout.on('payment.failed', ({ error }) => onFailed(error?.description));
    checkout.open();
  });
}
