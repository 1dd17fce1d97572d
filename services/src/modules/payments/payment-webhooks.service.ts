import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { UserError } from '../../core/errors.js';
import { PushInbox, type StoredPush } from '../../platform/connectors/index.js';
import { Gateways } from './gateways.js';
import { type GatewayPush } from './kit/gateway-connector.js';
import { PAYMENT_JOBS, type PushedPayment } from './payment.jobs.js';
import { PaymentReconciler } from './payment-reconciler.js';

/** What gateways push. A push is proven by its signature, stored as it came, and then only believed which payment it is about. */
@Injectable()
export class PaymentWebhooks {
  constructor(
    private readonly gateways: Gateways,
    private readonly inbox: PushInbox,
    private readonly reconciler: PaymentReconciler,
  ) {
    inbox.handle<PushedPayment | null>(PAYMENT_JOBS.inbox, {
      parse: (push) => this.parse(push),
      apply: (tx, said) => this.pass(tx, said),
    });
  }

  /** @throws UserError missing for an unknown gateway, unauthenticated for a wrong signature */
  async store(gateway: string, push: GatewayPush): Promise<void> {
    const webhook = this.gateways.webhookOf(gateway)?.webhook;
    if (!webhook) throw UserError.missing('Gateway not found');
    if (!webhook.isGenuine(push)) throw new UserError('unauthenticated', 'WRONG_SIGNATURE', 'The signature is wrong');
    const { body } = push;
    await this.inbox.store(PAYMENT_JOBS.inbox, {
      connector: gateway,
      body: body.toString(),
      key: webhook.keyOf(push),
    });
  }

  /** Null for a push about something else than a payment. */
  private parse({ connector, body }: StoredPush): PushedPayment | null {
    const open = this.gateways.webhookOf(connector);
    const orderRef = open?.webhook.orderRefOf(body) ?? null;
    return open === undefined || orderRef === null ? null : { gateway: open.name, orderRef };
  }

  private async pass(tx: EntityManager, said: readonly (PushedPayment | null)[]): Promise<void> {
    for (const pushed of said) if (pushed !== null) await this.reconciler.take(tx, pushed);
  }
}
