import { type ApiResponse } from '@godown/contracts/common';
import {
  CreateDriverRequest,
  type DriverResponse,
  FindPeopleQuery,
  OwnDutyRequest,
  type PeopleResponse,
  type PersonCreatedResponse,
  PersonStatusRequest,
  SaveDriverRequest,
} from '@godown/contracts/fleet';
import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Patch, Post, Put } from '@nestjs/common';
import { type Actor } from '../../../core/actor.js';
import { CurrentActor } from '../../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../../platform/auth/permit.decorator.js';
import { DriverDutyService } from './driver-duty.service.js';
import { NewPeopleService } from './new-people.service.js';
import { PeopleService } from './people.service.js';
import { PersonChangesService } from './person-changes.service.js';

@Controller('wms')
export class DriversController {
  constructor(
    private readonly people: PeopleService,
    private readonly newPeople: NewPeopleService,
    private readonly changes: PersonChangesService,
    private readonly duty: DriverDutyService,
  ) {}

  @Post('drivers/find')
  @HttpCode(200)
  @Permit('drivers.read')
  async find(@CurrentActor() actor: Actor, @Body() query: FindPeopleQuery): Promise<PeopleResponse> {
    return { status: true, message: 'Success', ...(await this.people.list(actor, 'driver', query)) };
  }

  @Get('drivers/:id')
  @Permit('drivers.read')
  async get(@CurrentActor() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<DriverResponse> {
    return { status: true, ...(await this.people.getDriver(actor, id)) };
  }

  @Post('drivers')
  @Permit('drivers.manage')
  async create(@CurrentActor() actor: Actor, @Body() body: CreateDriverRequest): Promise<PersonCreatedResponse> {
    return { status: true, message: 'Driver created', id: await this.newPeople.create(actor, 'driver', body) };
  }

  @Put('drivers/:id')
  @Permit('drivers.manage')
  async update(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: SaveDriverRequest,
  ): Promise<ApiResponse> {
    await this.changes.update(actor, 'driver', id, body);
    return { status: true, message: 'Driver updated' };
  }

  @Patch('drivers/:id/status')
  @Permit('drivers.switch')
  async setStatus(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { status }: PersonStatusRequest,
  ): Promise<ApiResponse> {
    await this.people.setStatus(actor, 'driver', id, status);
    return { status: true, message: status === 1 ? 'Driver activated' : 'Driver deactivated' };
  }

  /** The caller goes on or off duty. */
  @Patch('driver/status')
  @Permit('trips.drive')
  async setOwnDuty(@CurrentActor() actor: Actor, @Body() { status }: OwnDutyRequest): Promise<ApiResponse> {
    await this.duty.setOwn(actor, status);
    return { status: true, message: status === 1 ? 'You are available' : 'You are off duty' };
  }
}
