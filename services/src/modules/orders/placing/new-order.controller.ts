import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  CreditCheckRequest,
  type CreditCheckResponse,
  FindBuyerRequest,
  type FindBuyerResponse,
} from '@godown/contracts/orders';
import { type Actor } from '../../../core/actor.js';
import { CurrentActor } from '../../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../../platform/auth/permit.decorator.js';
import { CreditPreview } from './credit-preview.service.js';
import { EarlierBuyers } from './earlier-buyers.read-model.js';

/** What helps whoever types in an order. */
@Controller('orders')
export class NewOrderController {
  constructor(
    private readonly buyers: EarlierBuyers,
    private readonly credit: CreditPreview,
  ) {}

  @Post('buyers/find')
  @HttpCode(200)
  @Permit('orders.place')
  async findBuyer(@CurrentActor() actor: Actor, @Body() body: FindBuyerRequest): Promise<FindBuyerResponse> {
    return { status: true, buyer: await this.buyers.find(actor, body) };
  }

  @Post('credit-check')
  @HttpCode(200)
  @Permit('orders.place')
  async checkCredit(@CurrentActor() actor: Actor, @Body() body: CreditCheckRequest): Promise<CreditCheckResponse> {
    return { status: true, creditHold: await this.credit.of(actor, body) };
  }
}
