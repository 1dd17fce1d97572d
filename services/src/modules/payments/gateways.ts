import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { PAYMENT_MESSAGES } from '@godown/contracts/payments';
import { PaymentsConfig } from '../../config/payments.config.js';
import { Clock } from '../../core/clock.js';
import { BugError, UserError } from '../../core/errors.js';
import { isSetUp, PartnerClients } from '../../platform/connectors/index.js';
import { GATEWAYS } from './connectors.js';
import { type GatewayWebhook } from './kit/gateway-connector.js';
import {
  type CardCheckout,
  type GatewayName,
  type PaymentGateway,
  type PhoneCollect,
  type UpiReceipts,
} from './kit/payment-gateway.js';

/** A gateway as this process uses it. */
interface OpenGateway {
  readonly name: GatewayName;
  readonly remark: string;
  readonly gateway: PaymentGateway;
  readonly webhook: GatewayWebhook;
  readonly isSetUp: () => boolean;
}

/** The gateways of `connectors.ts`, with the HTTP client that all of them share. */
@Injectable()
export class Gateways implements OnModuleInit {
  private readonly opened = new Map<string, OpenGateway>();

  constructor(
    private readonly providers: ModuleRef,
    private readonly clients: PartnerClients,
    private readonly settings: PaymentsConfig,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    const http = this.clients.open({ timeoutMs: this.settings.timeoutMs, isTrafficKept: true });
    for (const connector of GATEWAYS) {
      const config = this.providers.get(connector.config);
      this.opened.set(connector.key, {
        name: connector.key,
        remark: connector.remark,
        gateway: connector.connect({ http, config, clock: this.clock }),
        webhook: connector.webhook(config),
        isSetUp: () => isSetUp(connector, config),
      });
    }
  }

  /** The platform has an account there. */
  isSetUp(name: GatewayName): boolean {
    return this.named(name).isSetUp();
  }

  /** @throws UserError rule when the platform has no account there */
  of(name: GatewayName): PaymentGateway {
    const { gateway, isSetUp } = this.named(name);
    if (!isSetUp()) throw new UserError('rule', 'NOT_SET_UP', PAYMENT_MESSAGES.notSetUp);
    return gateway;
  }

  /** @returns undefined when no such gateway pushes to us */
  webhookOf(name: string): { readonly name: GatewayName; readonly webhook: GatewayWebhook } | undefined {
    return this.opened.get(name);
  }

  remarkOf(name: GatewayName): string {
    return this.named(name).remark;
  }

  hasCheckout(name: GatewayName): boolean {
    return this.named(name).gateway.checkout !== null;
  }

  /** The checkout of a gateway, whether or not the platform has an account there. */
  checkoutOf(name: GatewayName): CardCheckout {
    const { checkout } = this.named(name).gateway;
    if (checkout === null) throw new BugError(`${name} has no checkout`);
    return checkout;
  }

  /** @throws UserError rule when the platform has no account there */
  phoneOf(name: GatewayName): PhoneCollect {
    const { phone } = this.of(name);
    if (phone === null) throw new BugError(`${name} asks no phone`);
    return phone;
  }

  /** What came by UPI. @throws UserError rule when the platform has no account there, or it lists nothing */
  receiptsOf(name: GatewayName): UpiReceipts {
    const { receipts } = this.of(name);
    if (receipts === null) throw new BugError(`${name} lists no payments`);
    return receipts;
  }

  private named(name: GatewayName): OpenGateway {
    const found = this.opened.get(name);
    if (found === undefined) throw new BugError(`${name} is not registered`);
    return found;
  }
}
