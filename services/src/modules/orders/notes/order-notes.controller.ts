import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { type ApiResponse } from '@godown/contracts/common';
import {
  AddOrderNoteRequest,
  ORDER_NOTE_MESSAGES,
  type OrderColleaguesResponse,
  type OrderNoteResponse,
  type OrderNotesResponse,
  type OrderTagsResponse,
  TagOrdersRequest,
} from '@godown/contracts/orders';
import { type Actor } from '../../../core/actor.js';
import { CurrentActor } from '../../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../../platform/auth/permit.decorator.js';
import { Idempotent } from '../../../platform/idempotency/idempotent.decorator.js';
import { OrderNotesService } from './order-notes.service.js';
import { OrderTagsService } from './order-tags.service.js';

@Controller()
export class OrderNotesController {
  constructor(
    private readonly notes: OrderNotesService,
    private readonly tags: OrderTagsService,
  ) {}

  @Get('order/:id/notes')
  @Permit('orders.read')
  async list(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<OrderNotesResponse> {
    return { status: true, notes: await this.notes.list(actor, id) };
  }

  @Post('order/:id/notes')
  @Permit('orders.annotate')
  @Idempotent()
  async add(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() body: AddOrderNoteRequest,
  ): Promise<OrderNoteResponse> {
    return { status: true, message: ORDER_NOTE_MESSAGES.noted, note: await this.notes.add(actor, id, body) };
  }

  @Get('order/:id/colleagues')
  @Permit('orders.annotate')
  async colleagues(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<OrderColleaguesResponse> {
    return { status: true, colleagues: await this.notes.colleagues(actor, id) };
  }

  @Get('orders/tags')
  @Permit('orders.read')
  async listTags(@CurrentActor() actor: Actor): Promise<OrderTagsResponse> {
    return { status: true, tags: await this.tags.list(actor) };
  }

  @Post('orders/tags')
  @HttpCode(200)
  @Permit('orders.annotate')
  async tag(@CurrentActor() actor: Actor, @Body() body: TagOrdersRequest): Promise<ApiResponse> {
    await this.tags.change(actor, body);
    return { status: true, message: ORDER_NOTE_MESSAGES.tagged };
  }
}
