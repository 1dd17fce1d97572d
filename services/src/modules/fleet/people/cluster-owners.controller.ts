import { type ApiResponse } from '@godown/contracts/common';
import {
  CreateClusterOwnerRequest,
  FindPeopleQuery,
  type PeopleResponse,
  type PersonCreatedResponse,
  PersonStatusRequest,
  SaveClusterOwnerRequest,
} from '@godown/contracts/fleet';
import { Body, Controller, HttpCode, Param, ParseUUIDPipe, Patch, Post, Put } from '@nestjs/common';
import { type Actor } from '../../../core/actor.js';
import { CurrentActor } from '../../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../../platform/auth/permit.decorator.js';
import { NewPeopleService } from './new-people.service.js';
import { PeopleService } from './people.service.js';
import { PersonChangesService } from './person-changes.service.js';

@Controller('wms/cluster-owners')
export class ClusterOwnersController {
  constructor(
    private readonly people: PeopleService,
    private readonly newPeople: NewPeopleService,
    private readonly changes: PersonChangesService,
  ) {}

  @Post('find')
  @HttpCode(200)
  @Permit('clusterOwners.read')
  async find(@CurrentActor() actor: Actor, @Body() query: FindPeopleQuery): Promise<PeopleResponse> {
    return { status: true, message: 'Success', ...(await this.people.list(actor, 'cluster_owner', query)) };
  }

  @Post()
  @Permit('clusterOwners.manage')
  async create(@CurrentActor() actor: Actor, @Body() body: CreateClusterOwnerRequest): Promise<PersonCreatedResponse> {
    return {
      status: true,
      message: 'Cluster owner created',
      id: await this.newPeople.create(actor, 'cluster_owner', body),
    };
  }

  @Put(':id')
  @Permit('clusterOwners.manage')
  async update(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: SaveClusterOwnerRequest,
  ): Promise<ApiResponse> {
    await this.changes.update(actor, 'cluster_owner', id, body);
    return { status: true, message: 'Cluster owner updated' };
  }

  @Patch(':id/status')
  @Permit('clusterOwners.manage')
  async setStatus(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { status }: PersonStatusRequest,
  ): Promise<ApiResponse> {
    await this.people.setStatus(actor, 'cluster_owner', id, status);
    return { status: true, message: status === 1 ? 'Cluster owner activated' : 'Cluster owner deactivated' };
  }
}
