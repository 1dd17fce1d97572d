import { Controller, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { type ApiResponse } from '@godown/contracts/common';
import { Partner } from '../../../platform/auth/permit.decorator.js';
import { TakesPush } from '../../../platform/http/content.js';
import { RawBody } from '../../../platform/http/raw-body.js';
import { type PushingStore, StoreInbox } from './store-inbox.service.js';

/** Where stores tell of orders. Whatever is proven is stored and answered at once; a job reads it. */
@Controller('webhooks/channels')
export class ChannelWebhooksController {
  constructor(private readonly inbox: StoreInbox) {}

  @Post(':channel/:id/:clientId')
  @HttpCode(200)
  @Partner()
  @TakesPush()
  async receive(
    @Param() store: PushingStore,
    @Headers() headers: Record<string, string | undefined>,
    @RawBody() body: Buffer,
  ): Promise<ApiResponse> {
    await this.inbox.store(store, { headers, body });
    return { status: true };
  }
}
