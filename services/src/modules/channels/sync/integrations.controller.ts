import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import {
  CHANNEL_MESSAGES,
  ConnectStoreRequest,
  type ItemConflictsResponse,
  StoreCredentialsRequest,
  type StoreDisconnectedResponse,
  type StoresResponse,
  type SyncStartedResponse,
} from '@godown/contracts/channels';
import { type ApiResponse } from '@godown/contracts/common';
import { type Actor } from '../../../core/actor.js';
import { CurrentActor } from '../../../platform/auth/current-actor.decorator.js';
import { requireOwnPage } from '../../../platform/auth/forgery.js';
import { Permit } from '../../../platform/auth/permit.decorator.js';
import { ChannelTasks } from './channel-tasks.service.js';
import { ItemConflicts } from '../items/item-conflicts.service.js';
import { IntegrationsService } from '../stores/integrations.service.js';
import { StoreCredentialsService } from '../stores/store-credentials.service.js';
import { StoreLeaving } from './store-leaving.service.js';

@Controller()
export class IntegrationsController {
  constructor(
    private readonly stores: IntegrationsService,
    private readonly credentials: StoreCredentialsService,
    private readonly leaving: StoreLeaving,
    private readonly tasks: ChannelTasks,
    private readonly conflicts: ItemConflicts,
  ) {}

  @Get('integrations')
  @Permit('integrations.manage')
  async list(@CurrentActor() actor: Actor): Promise<StoresResponse> {
    return { status: true, integrations: await this.stores.list(actor) };
  }

  @Get('integrations/:id/conflicts')
  @Permit('integrations.manage')
  async listConflicts(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<ItemConflictsResponse> {
    return { status: true, items: await this.conflicts.list(actor, id) };
  }

  @Post('integrations')
  @HttpCode(200)
  @Permit('integrations.manage')
  async connect(@CurrentActor() actor: Actor, @Body() body: ConnectStoreRequest): Promise<ApiResponse> {
    await this.stores.connect(actor, body);
    return { status: true, message: CHANNEL_MESSAGES.integrated };
  }

  @Delete('integrations/:id')
  @Permit('integrations.manage')
  async disconnect(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<StoreDisconnectedResponse> {
    return { status: true, ...(await this.leaving.leave(actor, id)) };
  }

  @Put('integrations/:id/credentials')
  @Permit('integrations.manage')
  async updateCredentials(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() body: StoreCredentialsRequest,
  ): Promise<ApiResponse> {
    await this.credentials.update(actor, id, body);
    return { status: true, message: CHANNEL_MESSAGES.credentialsUpdated };
  }

  /** A GET that changes data: only our own pages may call it. */
  @Get('syncOrders/:id')
  @Permit('integrations.manage')
  async syncByLink(
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
    @Param('id') id: string,
  ): Promise<SyncStartedResponse> {
    requireOwnPage(request);
    return this.started(actor, id);
  }

  @Post('syncOrders/:id')
  @HttpCode(200)
  @Permit('integrations.manage')
  sync(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<SyncStartedResponse> {
    return this.started(actor, id);
  }

  private async started(actor: Actor, id: string): Promise<SyncStartedResponse> {
    return { status: true, message: CHANNEL_MESSAGES.ordersSyncing, taskId: await this.tasks.startOrders(actor, id) };
  }
}
