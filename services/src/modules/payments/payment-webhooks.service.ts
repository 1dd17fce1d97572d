import { Injectable } from '@nestjs/common';
import { UserError } from '../../core/errors.js';
import { PaymentReconciler } from './payment-reconciler.js';
import { PhonePeGateway } from './phonepe/phonepe.gateway.js';
import { RazorpayGateway } from './razorpay/razorpay.gateway.js';

/** What gateways push. A push is proven by its signature, and then only believed which payment it is about. */
@Injectable()
export class PaymentWebhooks {
  constructor(
    private readonly razorpay: RazorpayGateway,
    private readonly phonepe: PhonePeGateway,
    private readonly reconciler: PaymentReconciler,
  ) {}

  /** @throws UserError unauthenticated for a wrong signature */
  async fromRazorpay(body: Buffer, signature: string | undefined): Promise<void> {
    if (!this.razorpay.isWebhookSignature(body, signature ?? '')) throw wrongSignature();
    const orderRef = textAt(parsed(body.toString()), 'payload', 'payment', 'entity', 'order_id');
    if (isReference(orderRef)) await this.reconciler.take({ gateway: 'razorpay', orderRef });
  }

  /** @throws UserError unauthenticated for a wrong signature */
  async fromPhonePe(body: Buffer, verify: string | undefined): Promise<void> {
    const response = textAt(parsed(body.toString()), 'response') ?? '';
    if (!this.phonepe.isCallbackSignature(response, verify ?? '')) throw wrongSignature();
    const orderRef = textAt(parsed(Buffer.from(response, 'base64').toString()), 'data', 'transactionId');
    if (isReference(orderRef)) await this.reconciler.take({ gateway: 'phonepe', orderRef });
  }
}

function wrongSignature(): UserError {
  return new UserError('unauthenticated', 'WRONG_SIGNATURE', 'The signature is wrong');
}

function isReference(text: string | null): text is string {
  return text !== null && /^[\w-]{1,64}$/.test(text);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function textAt(value: unknown, ...path: string[]): string | null {
  const found = path.reduce<unknown>(
    (current, key) =>
      typeof current === 'object' && current !== null && Object.hasOwn(current, key)
        ? Reflect.get(current, key)
        : undefined,
    value,
  );
  return typeof found === 'string' ? found : null;
}
