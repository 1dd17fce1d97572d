import { Body, Controller, HttpCode, Param, ParseUUIDPipe, Post, Put } from '@nestjs/common';
import { type ApiResponse } from '@godown/contracts/common';
import { ListClustersQuery, SaveClusterRequest, type Cluster } from '@godown/contracts/fleet';
import { type Actor } from '../../core/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../platform/auth/permit.decorator.js';
import { ClustersService } from './clusters.service.js';

@Controller('wms/clusters')
export class ClustersController {
  constructor(private readonly clusters: ClustersService) {}

  @Post('find')
  @HttpCode(200)
  @Permit('clusters.read')
  async find(
    @CurrentActor() actor: Actor,
    @Body() query: ListClustersQuery,
  ): Promise<ApiResponse & { clusters: Cluster[]; count: number }> {
    return { status: true, ...(await this.clusters.list(actor, query)) };
  }

  @Post()
  @Permit('clusters.write')
  async create(@CurrentActor() actor: Actor, @Body() body: SaveClusterRequest): Promise<ApiResponse & { id: string }> {
    return { status: true, message: 'Cluster created', id: await this.clusters.create(actor, body) };
  }

  @Put(':id')
  @Permit('clusters.write')
  async update(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: SaveClusterRequest,
  ): Promise<ApiResponse> {
    await this.clusters.update(actor, id, body);
    return { status: true, message: 'Cluster updated' };
  }
}
