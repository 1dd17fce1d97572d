import { Body, Controller, Delete, Get, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { type ApiResponse } from '@godown/contracts/common';
import {
  ChangeViewRequest,
  CreateViewRequest,
  SetColumnsRequest,
  SetDefaultViewRequest,
  VIEW_MESSAGES,
  type ViewResponse,
  ViewsQuery,
  type ViewsResponse,
} from '@godown/contracts/views';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../platform/auth/permit.decorator.js';
import { type Actor } from '../../core/actor.js';
import { ViewsService } from './views.service.js';

@Controller('views')
export class ViewsController {
  constructor(private readonly views: ViewsService) {}

  @Get()
  @Permit('views.own')
  async list(@CurrentActor() actor: Actor, @Query() { list }: ViewsQuery): Promise<ViewsResponse> {
    return { status: true, ...(await this.views.list(actor, list)) };
  }

  @Post()
  @Permit('views.own')
  async create(@CurrentActor() actor: Actor, @Body() body: CreateViewRequest): Promise<ViewResponse> {
    return { status: true, message: VIEW_MESSAGES.created, view: await this.views.create(actor, body) };
  }

  @Put('default')
  @Permit('views.own')
  async setDefault(@CurrentActor() actor: Actor, @Body() body: SetDefaultViewRequest): Promise<ApiResponse> {
    await this.views.setDefault(actor, body);
    return { status: true };
  }

  @Put('columns')
  @Permit('views.own')
  async setColumns(@CurrentActor() actor: Actor, @Body() body: SetColumnsRequest): Promise<ApiResponse> {
    await this.views.setColumns(actor, body);
    return { status: true };
  }

  @Patch(':id')
  @Permit('views.own')
  async change(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() body: ChangeViewRequest,
  ): Promise<ViewResponse> {
    return { status: true, message: VIEW_MESSAGES.changed, view: await this.views.change(actor, id, body) };
  }

  @Delete(':id')
  @Permit('views.own')
  async delete(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<ApiResponse> {
    await this.views.delete(actor, id);
    return { status: true, message: VIEW_MESSAGES.deleted };
  }
}
