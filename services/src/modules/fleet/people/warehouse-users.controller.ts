import { type ApiResponse } from '@godown/contracts/common';
import {
  CreateWarehouseUserRequest,
  FindPeopleQuery,
  type PeopleResponse,
  type PersonCreatedResponse,
  PersonStatusRequest,
  SaveWarehouseUserRequest,
} from '@godown/contracts/fleet';
import { Body, Controller, HttpCode, Param, ParseUUIDPipe, Patch, Post, Put } from '@nestjs/common';
import { type Actor } from '../../../core/actor.js';
import { CurrentActor } from '../../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../../platform/auth/permit.decorator.js';
import { NewPeopleService } from './new-people.service.js';
import { PeopleService } from './people.service.js';
import { PersonChangesService } from './person-changes.service.js';

@Controller('wms/warehouse-users')
export class WarehouseUsersController {
  constructor(
    private readonly people: PeopleService,
    private readonly newPeople: NewPeopleService,
    private readonly changes: PersonChangesService,
  ) {}

  @Post('find')
  @HttpCode(200)
  @Permit('warehouseUsers.read')
  async find(@CurrentActor() actor: Actor, @Body() query: FindPeopleQuery): Promise<PeopleResponse> {
    return { status: true, message: 'Success', ...(await this.people.list(actor, 'warehouse_user', query)) };
  }

  @Post()
  @Permit('warehouseUsers.manage')
  async create(@CurrentActor() actor: Actor, @Body() body: CreateWarehouseUserRequest): Promise<PersonCreatedResponse> {
    return {
      status: true,
      message: 'Warehouse user created',
      id: await this.newPeople.create(actor, 'warehouse_user', body),
    };
  }

  @Put(':id')
  @Permit('warehouseUsers.manage')
  async update(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: SaveWarehouseUserRequest,
  ): Promise<ApiResponse> {
    await this.changes.update(actor, 'warehouse_user', id, body);
    return { status: true, message: 'Warehouse user updated' };
  }

  @Patch(':id/status')
  @Permit('warehouseUsers.manage')
  async setStatus(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { status }: PersonStatusRequest,
  ): Promise<ApiResponse> {
    await this.people.setStatus(actor, 'warehouse_user', id, status);
    return { status: true, message: status === 1 ? 'Warehouse user activated' : 'Warehouse user deactivated' };
  }
}
