import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import { type ApiResponse } from '@godown/contracts/common';
import { ERASURE_MESSAGES, type ErasureRow, ListErasuresQuery, RefuseErasureRequest } from '@godown/contracts/privacy';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../platform/auth/permit.decorator.js';
import { type Actor } from '../../core/actor.js';
import { ErasureRequestsService } from './erasure-requests.service.js';
import { ErasureListReadModel } from './erasure-list.read-model.js';

@Controller('privacy/erasures')
export class ErasuresController {
  constructor(
    private readonly desk: ErasureRequestsService,
    private readonly list: ErasureListReadModel,
  ) {}

  @Get()
  @Permit('erasures.read')
  async find(
    @CurrentActor() actor: Actor,
    @Query() query: ListErasuresQuery,
  ): Promise<ApiResponse & { erasures: ErasureRow[]; count: number }> {
    return { status: true, message: 'Success', ...(await this.list.find(actor, query)) };
  }

  @Post(':id/erase')
  @HttpCode(200)
  @Permit('erasures.decide')
  async erase(@CurrentActor() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<ApiResponse> {
    await this.desk.erase(actor, id);
    return { status: true, message: ERASURE_MESSAGES.started };
  }

  @Post(':id/refuse')
  @HttpCode(200)
  @Permit('erasures.decide')
  async refuse(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { reason }: RefuseErasureRequest,
  ): Promise<ApiResponse> {
    await this.desk.refuse(actor, id, reason.trim());
    return { status: true, message: ERASURE_MESSAGES.refused };
  }
}
