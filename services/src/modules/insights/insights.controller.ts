import { Controller, Get, Query } from '@nestjs/common';
import { type InsightsCountResponse, InsightsQuery, type RevenueResponse } from '@godown/contracts/insights';
import { type Actor } from '../../core/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../platform/auth/permit.decorator.js';
import { OrderInsights } from './order-insights.read-model.js';

@Controller('insights')
export class InsightsController {
  constructor(private readonly orderInsights: OrderInsights) {}

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

  @Get('revenue')
  @Permit('insights.read')
  async revenue(@CurrentActor() actor: Actor, @Query() query: InsightsQuery): Promise<RevenueResponse> {
    return { status: true, data: await this.orderInsights.revenue(actor, query) };
  }
}
