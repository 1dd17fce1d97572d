import { Body, Controller, Delete, HttpCode, Param, Post, Put } from '@nestjs/common';
import { type ApiResponse } from '@godown/contracts/common';
import {
  FindWebhooksQuery,
  WEBHOOK_MESSAGES,
  type WebhookResponse,
  SaveWebhookRequest,
  type WebhooksResponse,
  type WebhookSecretResponse,
  WebhookStatusRequest,
} from '@godown/contracts/webhooks';
import { CurrentActor } from '../../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../../platform/auth/permit.decorator.js';
import { RateLimited } from '../../../platform/rate-limit/rate-limited.decorator.js';
import { type Actor } from '../../../core/actor.js';
import { WebhooksService } from './webhooks.service.js';

@Controller('ums/webhooks')
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  @Post('get')
  @HttpCode(200)
  @Permit('webhooks.manage')
  async list(@CurrentActor() actor: Actor, @Body() query: FindWebhooksQuery): Promise<WebhooksResponse> {
    return { status: true, ...(await this.webhooks.list(actor, query)) };
  }

  @Post()
  @Permit('webhooks.manage')
  @RateLimited()
  async create(@CurrentActor() actor: Actor, @Body() body: SaveWebhookRequest): Promise<WebhookSecretResponse> {
    return { status: true, message: WEBHOOK_MESSAGES.created, data: await this.webhooks.create(actor, body) };
  }

  @Put(':id')
  @Permit('webhooks.manage')
  @RateLimited()
  async update(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() body: SaveWebhookRequest,
  ): Promise<WebhookResponse> {
    return { status: true, message: WEBHOOK_MESSAGES.updated, data: await this.webhooks.update(actor, id, body) };
  }

  @Put(':id/status')
  @Permit('webhooks.manage')
  async setStatus(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() { isActive }: WebhookStatusRequest,
  ): Promise<WebhookResponse> {
    return {
      status: true,
      message: isActive ? WEBHOOK_MESSAGES.enabled : WEBHOOK_MESSAGES.disabled,
      data: await this.webhooks.setActive(actor, id, isActive),
    };
  }

  @Post(':id/rotate-secret')
  @HttpCode(200)
  @Permit('webhooks.manage')
  async rotate(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<WebhookSecretResponse> {
    return { status: true, message: WEBHOOK_MESSAGES.rotated, data: await this.webhooks.rotate(actor, id) };
  }

  @Delete(':id')
  @Permit('webhooks.manage')
  async remove(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<ApiResponse> {
    await this.webhooks.remove(actor, id);
    return { status: true, message: WEBHOOK_MESSAGES.removed };
  }
}
