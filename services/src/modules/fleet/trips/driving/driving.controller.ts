import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { type ApiResponse } from '@godown/contracts/common';
import {
  type DriverTripResponse,
  DrivingStep,
  LocationEventsRequest,
  StartTripRequest,
  StopProofRequest,
  StopResultRequest,
  TRIP_MESSAGES,
} from '@godown/contracts/fleet';
import { type Actor } from '../../../../core/actor.js';
import { CurrentActor } from '../../../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../../../platform/auth/permit.decorator.js';
import { DeliveryProofs } from './delivery-proofs.service.js';
import { DriverTripService } from './driver-trip.service.js';
import { LoadedStops } from './loaded-stops.service.js';
import { StopResults } from './stop-results.service.js';
import { TripRuns } from './trip-runs.service.js';

/** The driver's phone. Each step has a key of the phone: told again, it changes nothing and is answered like the first time. */
@Controller('driver')
export class DrivingController {
  constructor(
    private readonly driver: DriverTripService,
    private readonly runs: TripRuns,
    private readonly stops: StopResults,
    private readonly proofs: DeliveryProofs,
    private readonly loaded: LoadedStops,
  ) {}

  @Get('trip')
  @Permit('trips.drive')
  async get(@CurrentActor() actor: Actor): Promise<DriverTripResponse> {
    const [trip, isOffDuty] = [await this.driver.find(actor), await this.driver.isOffDuty(actor)];
    return { status: true, trip, isOffDuty, changes: await this.driver.changes(actor) };
  }

  @Post('trips/:id/start')
  @HttpCode(200)
  @Permit('trips.drive')
  async start(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: StartTripRequest,
  ): Promise<ApiResponse> {
    await this.runs.start(actor, id, body);
    return { status: true, message: TRIP_MESSAGES.started };
  }

  @Post('trips/:id/complete')
  @HttpCode(200)
  @Permit('trips.drive')
  async complete(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: DrivingStep,
  ): Promise<ApiResponse> {
    await this.runs.complete(actor, id, body);
    return { status: true, message: TRIP_MESSAGES.completed };
  }

  @Post('trips/:id/orders/:orderId')
  @HttpCode(200)
  @Permit('trips.drive')
  async report(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Param('orderId', ParseUUIDPipe) orderId: string,
    @Body() body: StopResultRequest,
  ): Promise<ApiResponse> {
    await this.stops.report(actor, id, orderId, body);
    return { status: true, message: TRIP_MESSAGES.saved };
  }

  /** A parcel that was added to the trip is on the vehicle. */
  @Post('trips/:id/orders/:orderId/load')
  @HttpCode(200)
  @Permit('trips.drive')
  async load(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Param('orderId', ParseUUIDPipe) orderId: string,
    @Body() body: DrivingStep,
  ): Promise<ApiResponse> {
    await this.loaded.load(actor, id, orderId, body);
    return { status: true, message: TRIP_MESSAGES.saved };
  }

  /** The picture of a result, sent before it. */
  @Post('trips/:id/orders/:orderId/proof')
  @HttpCode(200)
  @Permit('trips.drive')
  async prove(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Param('orderId', ParseUUIDPipe) orderId: string,
    @Body() body: StopProofRequest,
  ): Promise<ApiResponse> {
    await this.proofs.keep(actor, id, orderId, body);
    return { status: true, message: TRIP_MESSAGES.saved };
  }

  @Post('trips/:id/orders/:orderId/code')
  @HttpCode(200)
  @Permit('trips.drive')
  async sendCode(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Param('orderId', ParseUUIDPipe) orderId: string,
  ): Promise<ApiResponse> {
    await this.stops.sendCode(actor, id, orderId);
    return { status: true, message: TRIP_MESSAGES.codeSent };
  }

  @Post('trips/:id/locations')
  @HttpCode(200)
  @Permit('trips.drive')
  async locate(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { events }: LocationEventsRequest,
  ): Promise<ApiResponse> {
    await this.stops.locate(actor, id, events);
    return { status: true, message: TRIP_MESSAGES.saved };
  }
}
