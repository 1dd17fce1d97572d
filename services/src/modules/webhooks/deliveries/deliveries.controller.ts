import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { type ApiResponse } from '@godown/contracts/common';
import {
  type DeliveriesResponse,
  type DeliveryResponse,
  FindDeliveriesQuery,
  type ReplayResponse,
  ReplayDeliveriesRequest,
  replayed,
  type TestEventResponse,
  WEBHOOK_MESSAGES,
} from '@godown/contracts/webhooks';
import { CurrentActor } from '../../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../../platform/auth/permit.decorator.js';
import { RateLimited } from '../../../platform/rate-limit/rate-limited.decorator.js';
import { type Actor } from '../../../core/actor.js';
import { DeliveriesService } from './deliveries.service.js';

@Controller('ums/webhooks')
export class DeliveriesController {
  constructor(private readonly deliveries: DeliveriesService) {}

  @Post('deliveries/find')
  @HttpCode(200)
  @Permit('webhooks.manage')
  async find(@CurrentActor() actor: Actor, @Body() query: FindDeliveriesQuery): Promise<DeliveriesResponse> {
    return { status: true, ...(await this.deliveries.find(actor, query)) };
  }

  @Get('deliveries/:id')
  @Permit('webhooks.manage')
  async get(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<DeliveryResponse> {
    return { status: true, data: await this.deliveries.get(actor, id) };
  }

  @Post('deliveries/:id/resend')
  @HttpCode(200)
  @Permit('webhooks.manage')
  async resend(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<ApiResponse> {
    await this.deliveries.resend(actor, id);
    return { status: true, message: WEBHOOK_MESSAGES.resent };
  }

  @Post(':id/replay')
  @HttpCode(200)
  @Permit('webhooks.manage')
  async replay(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() body: ReplayDeliveriesRequest,
  ): Promise<ReplayResponse> {
    const count = await this.deliveries.replay(actor, id, body);
    return { status: true, message: replayed(count), count };
  }

  @Post(':id/test')
  @HttpCode(200)
  @Permit('webhooks.manage')
  @RateLimited()
  async test(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<TestEventResponse> {
    return {
      status: true,
      message: WEBHOOK_MESSAGES.testSent,
      data: { deliveryId: await this.deliveries.test(actor, id) },
    };
  }
}
