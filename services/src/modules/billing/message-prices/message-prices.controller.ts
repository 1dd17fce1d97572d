import { Body, Controller, Delete, Get, Param, ParseUUIDPipe, Put, Query } from '@nestjs/common';
import {
  MESSAGING_MESSAGES,
  MessagePricesQuery,
  type MessagePricesResponse,
  PlanMessagePriceRequest,
} from '@godown/contracts/messaging';
import { type Actor } from '../../../core/actor.js';
import { CurrentActor } from '../../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../../platform/auth/permit.decorator.js';
import { MessagePricesService } from './message-prices.service.js';

@Controller('charges/message-prices')
export class MessagePricesController {
  constructor(private readonly prices: MessagePricesService) {}

  @Get()
  @Permit('billing.read')
  async get(@CurrentActor() actor: Actor, @Query() { companyId }: MessagePricesQuery): Promise<MessagePricesResponse> {
    return { status: true, data: await this.prices.get(actor, companyId) };
  }

  @Put()
  @Permit('pricing.write')
  async plan(@CurrentActor() actor: Actor, @Body() body: PlanMessagePriceRequest): Promise<MessagePricesResponse> {
    return { status: true, message: MESSAGING_MESSAGES.priceSaved, data: await this.prices.plan(actor, body) };
  }

  @Delete(':id')
  @Permit('pricing.write')
  async withdraw(@CurrentActor() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<MessagePricesResponse> {
    return { status: true, message: MESSAGING_MESSAGES.priceRemoved, data: await this.prices.withdraw(actor, id) };
  }
}
