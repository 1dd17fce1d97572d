import { Controller, Get, Query } from '@nestjs/common';
import {
  type DaysResponse,
  type InsightsCountResponse,
  InsightsQuery,
  type RevenueResponse,
  type RtoReasonsResponse,
  type SharesResponse,
  type StatesResponse,
  type TopProductsResponse,
} from '@godown/contracts/insights';
import { type Actor } from '../../core/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../platform/auth/permit.decorator.js';
import { OrderShareInsights } from './order-share-insights.read-model.js';
import { OrderInsights } from './order-insights.read-model.js';

@Controller('insights')
export class InsightsController {
  constructor(
    private readonly orderInsights: OrderInsights,
    private readonly shares: OrderShareInsights,
  ) {}

  @Get('orders')
  @Permit('insights.read')
  async orders(@CurrentActor() actor: Actor, @Query() query: InsightsQuery): Promise<InsightsCountResponse> {
    return { status: true, data: await this.orderInsights.count(actor, query, 'placed') };
  }

  @Get('cancelled')
  @Permit('insights.read')
  async cancelled(@CurrentActor() actor: Actor, @Query() query: InsightsQuery): Promise<InsightsCountResponse> {
    return { status: true, data: await this.orderInsights.count(actor, query, 'cancelled') };
  }

  @Get('returning')
  @Permit('insights.read')
  async returning(@CurrentActor() actor: Actor, @Query() query: InsightsQuery): Promise<InsightsCountResponse> {
    return { status: true, data: await this.orderInsights.count(actor, query, 'onReturn') };
  }

  @Get('days')
  @Permit('insights.read')
  async days(@CurrentActor() actor: Actor, @Query() query: InsightsQuery): Promise<DaysResponse> {
    return { status: true, data: await this.orderInsights.daily(actor, query) };
  }

  @Get('revenue')
  @Permit('insights.read')
  async revenue(@CurrentActor() actor: Actor, @Query() query: InsightsQuery): Promise<RevenueResponse> {
    return { status: true, data: await this.orderInsights.revenue(actor, query) };
  }

  @Get('undelivered')
  @Permit('insights.read')
  async undelivered(@CurrentActor() actor: Actor, @Query() query: InsightsQuery): Promise<InsightsCountResponse> {
    return { status: true, data: await this.shares.undelivered(actor, query) };
  }

  @Get('top-products')
  @Permit('insights.read')
  async topProducts(@CurrentActor() actor: Actor, @Query() query: InsightsQuery): Promise<TopProductsResponse> {
    return { status: true, data: await this.shares.topProducts(actor, query) };
  }

  @Get('states')
  @Permit('insights.read')
  async states(@CurrentActor() actor: Actor, @Query() query: InsightsQuery): Promise<StatesResponse> {
    return { status: true, data: await this.shares.states(actor, query) };
  }

  @Get('couriers')
  @Permit('insights.read')
  async couriers(@CurrentActor() actor: Actor, @Query() query: InsightsQuery): Promise<SharesResponse> {
    return { status: true, data: await this.shares.couriers(actor, query) };
  }

  @Get('warehouses')
  @Permit('insights.read')
  async warehouses(@CurrentActor() actor: Actor, @Query() query: InsightsQuery): Promise<SharesResponse> {
    return { status: true, data: await this.shares.warehouses(actor, query) };
  }

  @Get('rto-reasons')
  @Permit('insights.read')
  async rtoReasons(@CurrentActor() actor: Actor, @Query() query: InsightsQuery): Promise<RtoReasonsResponse> {
    return { status: true, data: await this.shares.rtoReasons(actor, query) };
  }
}
