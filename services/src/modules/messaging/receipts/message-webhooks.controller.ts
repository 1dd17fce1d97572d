import { Controller, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { type ApiResponse } from '@godown/contracts/common';
import { Partner } from '../../../platform/auth/permit.decorator.js';
import { RawBody } from '../../../platform/http/raw-body.js';
import { MessageWebhooks } from './message-webhooks.service.js';

/** Where messengers push receipts, replies and decisions about templates. What is proven is stored and answered at once. */
@Controller('webhooks/messages')
export class MessageWebhooksController {
  constructor(private readonly webhooks: MessageWebhooks) {}

  @Post(':messenger')
  @HttpCode(200)
  @Partner()
  async receive(
    @Param('messenger') messenger: string,
    @RawBody() body: Buffer,
    @Headers() headers: Record<string, string | undefined>,
  ): Promise<ApiResponse> {
    await this.webhooks.store(messenger, { body, headers });
    return { status: true };
  }

  /** Of a company's own app. */
  @Post(':messenger/:companyId')
  @HttpCode(200)
  @Partner()
  async receiveOfApp(
    @Param('messenger') messenger: string,
    @Param('companyId') companyId: string,
    @RawBody() body: Buffer,
    @Headers() headers: Record<string, string | undefined>,
  ): Promise<ApiResponse> {
    await this.webhooks.storeOfApp(messenger, companyId, { body, headers });
    return { status: true };
  }
}
