import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import {
  FIELD_ORDER_MESSAGES,
  type FieldShopResponse,
  type FieldShopsResponse,
  PlaceFieldOrderRequest,
  type PlaceFieldOrderResponse,
} from '@godown/contracts/field-force';
import { type Actor } from '../../core/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../platform/auth/permit.decorator.js';
import { IdempotencyKey } from '../../platform/idempotency/idempotency-key.js';
import { Idempotent } from '../../platform/idempotency/idempotent.decorator.js';
import { FieldOrders } from './field-orders.service.js';
import { OwnShops } from './own-shops.read-model.js';

/** The salesman's phone. */
@Controller('field')
export class FieldOrdersController {
  constructor(
    private readonly shops: OwnShops,
    private readonly orders: FieldOrders,
  ) {}

  @Get('shops')
  @Permit('fieldOrders.take')
  async list(@CurrentActor() actor: Actor): Promise<FieldShopsResponse> {
    return { status: true, ...(await this.shops.list(actor)) };
  }

  @Get('shops/:id')
  @Permit('fieldOrders.take')
  async get(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<FieldShopResponse> {
    return { status: true, ...(await this.shops.get(actor, id)) };
  }

  @Post('orders')
  @Permit('fieldOrders.take')
  @Idempotent()
  async place(
    @CurrentActor() actor: Actor,
    @Body() body: PlaceFieldOrderRequest,
    @IdempotencyKey() key: string,
  ): Promise<PlaceFieldOrderResponse> {
    return { status: true, message: FIELD_ORDER_MESSAGES.placed, order: await this.orders.place(actor, body, key) };
  }
}
