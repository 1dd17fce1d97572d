import { Controller, Get, Header, Param, ParseUUIDPipe, Query } from '@nestjs/common';
import { MESSAGES } from '@godown/contracts/common';
import {
  ListTripsQuery,
  TripFilterQuery,
  type TripDriversResponse,
  type TripResponse,
  type TripsResponse,
} from '@godown/contracts/fleet';
import { MapsConfig } from '../../../config/maps.config.js';
import { type Actor } from '../../../core/actor.js';
import { CurrentActor } from '../../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../../platform/auth/permit.decorator.js';
import { TripsService } from './trips.service.js';

@Controller()
export class TripsController {
  constructor(
    private readonly trips: TripsService,
    private readonly maps: MapsConfig,
  ) {}

  @Get('wms/trips')
  @Permit('trips.read')
  async list(@CurrentActor() actor: Actor, @Query() query: ListTripsQuery): Promise<TripsResponse> {
    return { status: true, message: MESSAGES.success, ...(await this.trips.list(actor, query)) };
  }

  @Get('csv/wms/trips')
  @Permit('trips.read')
  @Header('Content-Type', 'text/csv; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="trips.csv"')
  async download(@CurrentActor() actor: Actor, @Query() query: TripFilterQuery): Promise<string> {
    return this.trips.csv(actor, query);
  }

  /** Who drives the trips that the caller may see. */
  @Get('wms/trips/drivers')
  @Permit('trips.read')
  async listDrivers(@CurrentActor() actor: Actor): Promise<TripDriversResponse> {
    return { status: true, drivers: await this.trips.listDrivers(actor) };
  }

  @Get('wms/trips/:id')
  @Permit('trips.read')
  async get(@CurrentActor() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<TripResponse> {
    const { tiles: url, credit, maxZoom } = this.maps;
    return { status: true, trip: await this.trips.get(actor, id), tiles: url === '' ? null : { url, credit, maxZoom } };
  }
}
