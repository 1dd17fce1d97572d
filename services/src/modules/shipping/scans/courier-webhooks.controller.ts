import { Body, Controller, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { type ApiResponse } from '@godown/contracts/common';
import { Partner } from '../../../platform/auth/permit.decorator.js';
import { TakesPush } from '../../../platform/http/content.js';
import { RawBody } from '../../../platform/http/raw-body.js';
import { ScanInbox } from './scan-inbox.service.js';
import { WebhookTokens } from './webhook-tokens.js';

/** Where couriers push scans. Whatever they push is stored and answered at once; it is read by a job. */
@Controller('webhooks/couriers')
export class CourierWebhooksController {
  constructor(
    private readonly tokens: WebhookTokens,
    private readonly inbox: ScanInbox,
  ) {}

  @Post(':api')
  @HttpCode(200)
  @Partner()
  @TakesPush()
  async receive(
    @Param('api') api: string,
    @Headers() headers: Record<string, string | undefined>,
    @Body() body: unknown,
    @RawBody() bytes: Buffer,
  ): Promise<ApiResponse> {
    this.tokens.require(api, { headers, body: bytes });
    await this.inbox.store(api, body);
    return { status: true };
  }
}
