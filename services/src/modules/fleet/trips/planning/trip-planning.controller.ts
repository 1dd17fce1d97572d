import { Body, Controller, Get, Param, ParseUUIDPipe, Post, Put, Query } from '@nestjs/common';
import { type ApiResponse } from '@godown/contracts/common';
import {
  type AssignableDriversResponse,
  AssignDriverRequest,
  NewTripRequest,
  OrderStopsRequest,
  TRIP_MESSAGES,
  type TripCreatedResponse,
  TripDriversQuery,
  TripOrdersQuery,
  type TripOrdersResponse,
} from '@godown/contracts/fleet';
import { type Actor } from '../../../../core/actor.js';
import { CurrentActor } from '../../../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../../../platform/auth/permit.decorator.js';
import { Idempotent } from '../../../../platform/idempotency/idempotent.decorator.js';
import { TripPlanning } from './trip-planning.service.js';

@Controller('wms')
export class TripPlanningController {
  constructor(private readonly planning: TripPlanning) {}

  /** Parcels of the own fleet that wait in the warehouse. */
  @Get('trip-orders')
  @Permit('trips.manage')
  async listOrders(@CurrentActor() actor: Actor, @Query() query: TripOrdersQuery): Promise<TripOrdersResponse> {
    return { status: true, orders: await this.planning.listOrders(actor, query) };
  }

  /** The drivers of the warehouse, and why no trip of the day can be given to one of them. */
  @Get('trip-drivers')
  @Permit('trips.manage')
  async listDrivers(
    @CurrentActor() actor: Actor,
    @Query() query: TripDriversQuery,
  ): Promise<AssignableDriversResponse> {
    return { status: true, drivers: await this.planning.listDrivers(actor, query) };
  }

  @Post('trips')
  @Permit('trips.manage')
  @Idempotent()
  async create(@CurrentActor() actor: Actor, @Body() body: NewTripRequest): Promise<TripCreatedResponse> {
    return { status: true, message: TRIP_MESSAGES.created, id: await this.planning.create(actor, body) };
  }

  @Put('trips/:id/driver')
  @Permit('trips.manage')
  async assign(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { driverId }: AssignDriverRequest,
  ): Promise<ApiResponse> {
    await this.planning.assign(actor, id, driverId);
    return { status: true, message: TRIP_MESSAGES.driverAssigned };
  }

  @Put('trips/:id/stops')
  @Permit('trips.manage')
  async reorder(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { orderIds }: OrderStopsRequest,
  ): Promise<ApiResponse> {
    await this.planning.reorder(actor, id, orderIds);
    return { status: true, message: TRIP_MESSAGES.reordered };
  }
}
