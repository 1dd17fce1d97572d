import { Controller, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { type ApiResponse } from '@godown/contracts/common';
import { Partner } from '../../platform/auth/permit.decorator.js';
import { RawBody } from '../../platform/http/raw-body.js';
import { PaymentWebhooks } from './payment-webhooks.service.js';

/** Where payment gateways push. What is proven is stored and answered at once; the work is a job's. */
@Controller('webhooks/payments')
export class PaymentWebhooksController {
  constructor(private readonly webhooks: PaymentWebhooks) {}

  @Post(':gateway')
  @HttpCode(200)
  @Partner()
  async receive(
    @Param('gateway') gateway: string,
    @RawBody() body: Buffer,
    @Headers() headers: Record<string, string | undefined>,
  ): Promise<ApiResponse> {
    await this.webhooks.store(gateway, { body, headers });
    return { status: true };
  }
}
