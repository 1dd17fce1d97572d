import { Body, Controller, Get, Post } from '@nestjs/common';
import {
  type OwnStockResponse,
  PROMOTER_MESSAGES,
  RecordOwnSaleRequest,
  type RecordPromoterStockResponse,
} from '@godown/contracts/field-force';
import { type Actor } from '../../../core/actor.js';
import { CurrentActor } from '../../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../../platform/auth/permit.decorator.js';
import { IdempotencyKey } from '../../../platform/idempotency/idempotency-key.js';
import { Idempotent } from '../../../platform/idempotency/idempotent.decorator.js';
import { OwnStockService } from './own-stock.service.js';

/** The promoter's phone. */
@Controller('promoter')
export class OwnStockController {
  constructor(private readonly stock: OwnStockService) {}

  @Get('stock')
  @Permit('promoters.own')
  async get(@CurrentActor() actor: Actor): Promise<OwnStockResponse> {
    return { status: true, ...(await this.stock.get(actor)) };
  }

  @Post('sales')
  @Permit('promoters.own')
  @Idempotent()
  async sell(
    @CurrentActor() actor: Actor,
    @Body() body: RecordOwnSaleRequest,
    @IdempotencyKey() key: string,
  ): Promise<RecordPromoterStockResponse> {
    const transactionId = await this.stock.sell(actor, body, key);
    return { status: true, message: PROMOTER_MESSAGES.recorded, transactionId };
  }
}
