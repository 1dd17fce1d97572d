import { Body, Controller, HttpCode, Param, ParseUUIDPipe, Patch, Post, Put } from '@nestjs/common';
import { type ApiResponse } from '@godown/contracts/common';
import {
  AssignClusterRequest,
  type ClusterCreatedResponse,
  ClusterOverlapsRequest,
  type ClusterOverlapsResponse,
  type ClustersResponse,
  ClusterStatusRequest,
  ListClustersQuery,
  SaveClusterRequest,
} from '@godown/contracts/fleet';
import { type Actor } from '../../core/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../platform/auth/permit.decorator.js';
import { ClusterAssignmentService } from './cluster-assignment.service.js';
import { ClustersService } from './clusters.service.js';

@Controller('wms/clusters')
export class ClustersController {
  constructor(
    private readonly clusters: ClustersService,
    private readonly assignment: ClusterAssignmentService,
  ) {}

  @Post('find')
  @HttpCode(200)
  @Permit('clusters.read')
  async find(@CurrentActor() actor: Actor, @Body() query: ListClustersQuery): Promise<ClustersResponse> {
    return { status: true, ...(await this.clusters.list(actor, query)) };
  }

  @Post()
  @Permit('clusters.write')
  async create(@CurrentActor() actor: Actor, @Body() body: SaveClusterRequest): Promise<ClusterCreatedResponse> {
    return { status: true, message: 'Cluster created', ...(await this.clusters.create(actor, body)) };
  }

  /** Which other clusters have some of the pincodes; writes nothing. */
  @Post('overlaps')
  @HttpCode(200)
  @Permit('clusters.write')
  async overlaps(@CurrentActor() actor: Actor, @Body() body: ClusterOverlapsRequest): Promise<ClusterOverlapsResponse> {
    return { status: true, overlaps: await this.clusters.overlaps(actor, body) };
  }

  @Put(':id')
  @Permit('clusters.write')
  async update(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: SaveClusterRequest,
  ): Promise<ClusterOverlapsResponse> {
    return { status: true, message: 'Cluster updated', overlaps: await this.clusters.update(actor, id, body) };
  }

  @Patch(':id/status')
  @Permit('clusters.write')
  async setStatus(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { isActive }: ClusterStatusRequest,
  ): Promise<ApiResponse> {
    await this.clusters.setActive(actor, id, isActive);
    return { status: true, message: isActive ? 'Cluster activated' : 'Cluster deactivated' };
  }

  @Post(':id/assign')
  @HttpCode(200)
  @Permit('clusters.write')
  async assign(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: AssignClusterRequest,
  ): Promise<ApiResponse> {
    await this.assignment.assign(actor, id, body);
    return { status: true, message: 'Cluster assigned' };
  }
}
