import { Body, Controller, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { type ApiResponse } from '@godown/contracts/common';
import { AddStopsRequest, ReverseResultRequest, TRIP_MESSAGES } from '@godown/contracts/fleet';
import { type Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { uuidv7 } from '../../../core/uuid.js';
import { CurrentActor } from '../../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../../platform/auth/permit.decorator.js';
import { Idempotent } from '../../../platform/idempotency/idempotent.decorator.js';
import { AddedStops } from './added-stops.service.js';
import { LoadedStops } from './driving/loaded-stops.service.js';
import { StopResults } from './driving/stop-results.service.js';
import { TripRuns } from './driving/trip-runs.service.js';
import { ReversedResults } from './reversed-results.service.js';
import { TakenOffStops } from './taken-off-stops.service.js';

/** What the warehouse does to a trip once it is made. A repeat is refused by the trip's state. */
@Controller('wms/trips/:id')
export class TripDeskController {
  constructor(
    private readonly runs: TripRuns,
    private readonly stops: StopResults,
    private readonly added: AddedStops,
    private readonly loaded: LoadedStops,
    private readonly takenOff: TakenOffStops,
    private readonly reversed: ReversedResults,
    private readonly clock: Clock,
  ) {}

  @Post('cancel')
  @HttpCode(200)
  @Permit('trips.manage')
  async cancel(@CurrentActor() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<ApiResponse> {
    await this.runs.cancel(actor, id);
    return { status: true, message: TRIP_MESSAGES.cancelled };
  }

  @Post('complete')
  @HttpCode(200)
  @Permit('trips.manage')
  async complete(@CurrentActor() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<ApiResponse> {
    await this.runs.complete(actor, id, { stepId: uuidv7(), at: this.clock.now().toISOString() });
    return { status: true, message: TRIP_MESSAGES.completed };
  }

  /** Parcels that go along although the driver is out: they are pending until they are loaded. */
  @Post('orders')
  @Permit('trips.manage')
  @Idempotent()
  async add(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: AddStopsRequest,
  ): Promise<ApiResponse> {
    await this.added.add(actor, id, body);
    return { status: true, message: TRIP_MESSAGES.added };
  }

  /** An added parcel was given to the driver. */
  @Post('orders/:orderId/hand-over')
  @HttpCode(200)
  @Permit('trips.manage')
  async handOver(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Param('orderId', ParseUUIDPipe) orderId: string,
  ): Promise<ApiResponse> {
    await this.loaded.load(actor, id, orderId, { stepId: uuidv7(), at: this.clock.now().toISOString() });
    return { status: true, message: TRIP_MESSAGES.handedOver };
  }

  /** The parcel waits for another trip. */
  @Post('orders/:orderId/take-off')
  @HttpCode(200)
  @Permit('trips.manage')
  async takeOff(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Param('orderId', ParseUUIDPipe) orderId: string,
  ): Promise<ApiResponse> {
    await this.takenOff.takeOff(actor, id, orderId);
    return { status: true, message: TRIP_MESSAGES.takenOff };
  }

  /** The result was told by mistake. */
  @Post('orders/:orderId/reverse')
  @HttpCode(200)
  @Permit('trips.manage')
  async reverse(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Param('orderId', ParseUUIDPipe) orderId: string,
    @Body() { reason }: ReverseResultRequest,
  ): Promise<ApiResponse> {
    await this.reversed.reverse(actor, id, orderId, reason);
    return { status: true, message: TRIP_MESSAGES.reversed };
  }

  /** Nobody delivers it any more. */
  @Post('orders/:orderId/send-back')
  @HttpCode(200)
  @Permit('trips.manage')
  async sendBack(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Param('orderId', ParseUUIDPipe) orderId: string,
  ): Promise<ApiResponse> {
    await this.stops.sendBack(actor, id, orderId);
    return { status: true, message: TRIP_MESSAGES.sentBack };
  }

  /** The parcel is back. */
  @Post('orders/:orderId/returned')
  @HttpCode(200)
  @Permit('trips.manage')
  async takeBack(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Param('orderId', ParseUUIDPipe) orderId: string,
  ): Promise<ApiResponse> {
    await this.stops.report(actor, id, orderId, {
      stepId: uuidv7(),
      at: this.clock.now().toISOString(),
      result: 'RETURNED',
    });
    return { status: true, message: TRIP_MESSAGES.returned };
  }
}
