import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { type ApiResponse, MESSAGES } from '@godown/contracts/common';
import {
  ListPickListsQuery,
  ListReadyQuery,
  NewPickListRequest,
  PICK_MESSAGES,
  type PickListClosedResponse,
  type PickListOpenedResponse,
  type PickListResponse,
  type PickListsResponse,
  type PickScansResponse,
  type ReadyOrdersResponse,
  ScanPiecesRequest,
  ShortPickRequest,
  type ShortPickResponse,
  UndoPieceRequest,
} from '@godown/contracts/picks';
import { type Actor } from '../../core/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../platform/auth/permit.decorator.js';
import { Idempotent } from '../../platform/idempotency/idempotent.decorator.js';
import { PickListClosing } from './pick-list-closing.service.js';
import { PickListOpening } from './pick-list-opening.service.js';
import { PickListPrint } from './pick-list-print.service.js';
import { PicksService } from './picks.service.js';
import { PieceScans } from './piece-scans.service.js';

/** Orders that are picked together. */
@Controller('wms/picks')
export class PicksController {
  constructor(
    private readonly picks: PicksService,
    private readonly opening: PickListOpening,
    private readonly scans: PieceScans,
    private readonly closing: PickListClosing,
    private readonly prints: PickListPrint,
  ) {}

  @Get()
  @Permit('picks.read')
  async list(@CurrentActor() actor: Actor, @Query() query: ListPickListsQuery): Promise<PickListsResponse> {
    return { status: true, message: MESSAGES.success, ...(await this.picks.list(actor, query)) };
  }

  @Get('ready')
  @Permit('picks.read')
  async listReady(@CurrentActor() actor: Actor, @Query() query: ListReadyQuery): Promise<ReadyOrdersResponse> {
    return { status: true, message: MESSAGES.success, ...(await this.picks.listReady(actor, query)) };
  }

  @Post()
  @Permit('picks.manage')
  @Idempotent()
  async open(@CurrentActor() actor: Actor, @Body() body: NewPickListRequest): Promise<PickListOpenedResponse> {
    const opened = await this.opening.open(actor, body);
    return { status: true, message: PICK_MESSAGES.opened(opened.orderCount), ...opened };
  }

  @Get(':id')
  @Permit('picks.read')
  async get(@CurrentActor() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<PickListResponse> {
    return { status: true, pickList: await this.picks.get(actor, id) };
  }

  @Get(':id/paper')
  @Permit('picks.read')
  @ApiProduces('application/pdf')
  async print(@CurrentActor() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<StreamableFile> {
    const disposition = 'inline; filename="pick-list.pdf"';
    return new StreamableFile(await this.prints.print(actor, id), { type: 'application/pdf', disposition });
  }

  @Post(':id/scans')
  @HttpCode(200)
  @Permit('picks.manage')
  async scan(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { scans }: ScanPiecesRequest,
  ): Promise<PickScansResponse> {
    return { status: true, results: await this.scans.scan(actor, id, scans) };
  }

  @Post(':id/undo')
  @HttpCode(200)
  @Permit('picks.manage')
  async undo(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { key }: UndoPieceRequest,
  ): Promise<ApiResponse> {
    await this.scans.undo(actor, id, key);
    return { status: true, message: PICK_MESSAGES.undone };
  }

  @Post(':id/short')
  @HttpCode(200)
  @Permit('picks.manage')
  async markShort(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: ShortPickRequest,
  ): Promise<ShortPickResponse> {
    const { shopOrderId, missing } = await this.closing.markShort(actor, id, body);
    return { status: true, message: PICK_MESSAGES.short(shopOrderId), missing };
  }

  @Post(':id/close')
  @HttpCode(200)
  @Permit('picks.manage')
  async close(@CurrentActor() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<PickListClosedResponse> {
    const closed = await this.closing.close(actor, id);
    return { status: true, message: PICK_MESSAGES.closed(closed.pickedCount), ...closed };
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @Permit('picks.manage')
  async cancel(@CurrentActor() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<ApiResponse> {
    await this.closing.cancel(actor, id);
    return { status: true, message: PICK_MESSAGES.cancelled };
  }
}
