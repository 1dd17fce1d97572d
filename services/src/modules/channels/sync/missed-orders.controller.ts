import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import {
  BulkSyncRequest,
  CHANNEL_MESSAGES,
  FindMissedOrdersQuery,
  type MissedOrdersResponse,
  SyncMissedOrderRequest,
  type SyncStartedResponse,
} from '@godown/contracts/channels';
import { type ApiResponse } from '@godown/contracts/common';
import { type Actor } from '../../../core/actor.js';
import { CurrentActor } from '../../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../../platform/auth/permit.decorator.js';
import { ChannelTasks } from './channel-tasks.service.js';
import { MissedOrdersService } from '../missed/missed-orders.service.js';

@Controller()
export class MissedOrdersController {
  constructor(
    private readonly missed: MissedOrdersService,
    private readonly tasks: ChannelTasks,
  ) {}

  @Post('missed-orders/find')
  @HttpCode(200)
  @Permit('missedOrders.read')
  async find(@CurrentActor() actor: Actor, @Body() query: FindMissedOrdersQuery): Promise<MissedOrdersResponse> {
    return { status: true, ...(await this.missed.list(actor, query)) };
  }

  @Post('missed-orders/:id/sync')
  @HttpCode(200)
  @Permit('missedOrders.sync')
  async sync(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() body: SyncMissedOrderRequest,
  ): Promise<ApiResponse> {
    const reason = await this.missed.sync(actor, id, body);
    return { status: reason === null, message: reason ?? CHANNEL_MESSAGES.orderTaken };
  }

  /** What becomes of each row is in the task's result file. */
  @Post('bulk-sync')
  @HttpCode(200)
  @Permit('missedOrders.sync')
  async bulk(@CurrentActor() actor: Actor, @Body() body: BulkSyncRequest): Promise<SyncStartedResponse> {
    const ids = [...new Set(body.selectedRowKeys)];
    const taskId = await this.tasks.startMissed(actor, ids);
    return { status: true, message: CHANNEL_MESSAGES.bulkStarted(ids.length), taskId };
  }
}
