import { type Lab } from '../fault-test.ts';
import { type Answer, jsonOf, send } from '../harness/api-client.ts';
import { type Person } from '../harness/tenants.ts';
import { patiently } from './r2-wallet-contention.ts';

/** What the payer pays for one rupee of recharge, in paise. */
export const PRICE_PER_RUPEE = 102;

export interface Paid {
  orderId: string;
  paymentId: string;
  signature: string;
  rupees: number;
}

export function initiate({ person }: { person: Person }, price: unknown, key: string): Promise<Answer> {
  return patiently(() =>
    person.call({
      method: 'POST',
      path: '/api/razorpay/initiate',
      body: { price },
      headers: { 'idempotency-key': key },
    }),
  );
}

/** @returns the gateway's order for a recharge */
export async function open({ random }: Lab, seller: { person: Person }, rupees: number): Promise<string> {
  const answer = await initiate(seller, rupees * PRICE_PER_RUPEE, `open-${random.hex(20)}`);
  return String(jsonOf<{ data?: { id?: string } }>(answer).data?.id ?? '');
}

/** Somebody pays at the checkout of the gateway. */
export async function pay(
  { system }: Lab,
  orderId: string,
  rupees: number,
  outcome: 'captured' | 'authorized' | 'failed' = 'captured',
): Promise<Paid> {
  const answer = await send(system.simulator?.url ?? '', {
    method: 'POST',
    path: `/payments/razorpay/${orderId}`,
    body: { outcome },
  });
  const { checkout, payment } = jsonOf<{ checkout?: Record<string, string>; payment?: { id?: string } }>(answer);
  return {
    orderId,
    paymentId: checkout?.['razorpay_payment_id'] ?? payment?.id ?? '',
    signature: checkout?.['razorpay_signature'] ?? '0'.repeat(64),
    rupees,
  };
}
