import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import {
  ConfirmDayRequest,
  type DayConfirmedResponse,
  type DayDriversResponse,
  type DayPlanResponse,
  PlanDayRequest,
  TRIP_MESSAGES,
  TripDriversQuery,
} from '@godown/contracts/fleet';
import { type Actor } from '../../../../core/actor.js';
import { CurrentActor } from '../../../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../../../platform/auth/permit.decorator.js';
import { Idempotent } from '../../../../platform/idempotency/idempotent.decorator.js';
import { DayPlanning } from './day-planning.service.js';

@Controller('wms')
export class DayPlanningController {
  constructor(private readonly planning: DayPlanning) {}

  /** The drivers of the warehouse, and why none of the day's trips can be given to one of them. */
  @Get('day-drivers')
  @Permit('trips.manage')
  async listDrivers(@CurrentActor() actor: Actor, @Query() query: TripDriversQuery): Promise<DayDriversResponse> {
    return { status: true, drivers: await this.planning.listDrivers(actor, query) };
  }

  /** A proposal; it changes nothing. */
  @Post('day-plan')
  @HttpCode(200)
  @Permit('trips.manage')
  async propose(@CurrentActor() actor: Actor, @Body() body: PlanDayRequest): Promise<DayPlanResponse> {
    return { status: true, plan: await this.planning.propose(actor, body) };
  }

  @Post('day-plan/confirm')
  @Permit('trips.manage')
  @Idempotent()
  async confirm(@CurrentActor() actor: Actor, @Body() body: ConfirmDayRequest): Promise<DayConfirmedResponse> {
    return { status: true, message: TRIP_MESSAGES.dayConfirmed, ids: await this.planning.confirm(actor, body) };
  }
}
