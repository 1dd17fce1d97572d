import { Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { type ApiResponse } from '@godown/contracts/common';
import { Partner } from '../../platform/auth/permit.decorator.js';
import { RawBody } from '../../platform/http/raw-body.js';
import { PaymentWebhooks } from './payment-webhooks.service.js';

/** Where payment gateways push. The answer comes at once; the work is a job's. */
@Controller('webhooks/payments')
export class PaymentWebhooksController {
  constructor(private readonly webhooks: PaymentWebhooks) {}

  @Post('razorpay')
  @HttpCode(200)
  @Partner()
  async razorpay(
    @RawBody() body: Buffer,
    @Headers('x-razorpay-signature') signature: string | undefined,
  ): Promise<ApiResponse> {
    await this.webhooks.fromRazorpay(body, signature);
    return { status: true };
  }

  @Post('phonepe')
  @HttpCode(200)
  @Partner()
  async phonepe(@RawBody() body: Buffer, @Headers('x-verify') verify: string | undefined): Promise<ApiResponse> {
    await this.webhooks.fromPhonePe(body, verify);
    return { status: true };
  }
}
