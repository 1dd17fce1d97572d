import { Injectable } from '@nestjs/common';
import { UpstreamError } from '../../core/errors.js';
import { Logger } from '../../core/logging/logger.js';
import { Gateways } from './gateways.js';
import { type GatewayName, type UpiReceipt } from './kit/payment-gateway.js';

/** UPI payments as a gateway has seen them arrive, for the modules that were told of them by others. */
@Injectable()
export class ReceivedUpi {
  constructor(
    private readonly gateways: Gateways,
    private readonly logger: Logger,
  ) {}

  /** The platform has an account at the gateway. */
  canAsk(gateway: GatewayName): boolean {
    return this.gateways.isSetUp(gateway);
  }

  /** Never within a transaction. @returns null while the gateway does not answer @throws UserError rule without an account there */
  async find(gateway: GatewayName, from: Date, to: Date): Promise<readonly UpiReceipt[] | null> {
    const receipts = this.gateways.receiptsOf(gateway);
    try {
      return await receipts.list(from, to);
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      this.logger.warn({ err: error, gateway }, 'a gateway could not be asked for UPI payments');
      return null;
    }
  }
}
