import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import { ApiConflictResponse } from '@nestjs/swagger';
import { type ApiResponse, MESSAGES } from '@godown/contracts/common';
import {
  CountUnitsRequest,
  ListStockCountsQuery,
  NewStockCountRequest,
  RecountRequest,
  STOCK_COUNT_MESSAGES,
  StockCountDifferencesQuery,
  StockCountLinesQuery,
  type StockCountDifferencesResponse,
  type StockCountLinesResponse,
  type StockCountOpenedResponse,
  type StockCountResponse,
  type StockCountsResponse,
  type UnitsCountedResponse,
} from '@godown/contracts/stock-counts';
import { type Actor } from '../../core/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../platform/auth/permit.decorator.js';
import { Idempotent } from '../../platform/idempotency/idempotent.decorator.js';
import { StockCountReview } from './stock-count-review.service.js';
import { StockCountsService } from './stock-counts.service.js';
import { UnitCounts } from './unit-counts.service.js';

/** Stock that is counted, compared with the books and put right. */
@Controller('wms/stock-counts')
export class StockCountsController {
  constructor(
    private readonly counts: StockCountsService,
    private readonly units: UnitCounts,
    private readonly review: StockCountReview,
  ) {}

  @Get()
  @Permit('stockCounts.read')
  async list(@CurrentActor() actor: Actor, @Query() query: ListStockCountsQuery): Promise<StockCountsResponse> {
    return { status: true, message: MESSAGES.success, ...(await this.counts.list(actor, query)) };
  }

  @Post()
  @Permit('stockCounts.count')
  @Idempotent()
  async open(@CurrentActor() actor: Actor, @Body() body: NewStockCountRequest): Promise<StockCountOpenedResponse> {
    return { status: true, message: STOCK_COUNT_MESSAGES.opened, id: await this.counts.open(actor, body) };
  }

  @Get(':id')
  @Permit('stockCounts.read')
  async get(@CurrentActor() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<StockCountResponse> {
    return { status: true, stockCount: await this.counts.get(actor, id) };
  }

  @Get(':id/lines')
  @Permit('stockCounts.read')
  async listLines(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Query() query: StockCountLinesQuery,
  ): Promise<StockCountLinesResponse> {
    return { status: true, message: MESSAGES.success, ...(await this.counts.listLines(actor, id, query)) };
  }

  /** Counts once per key of the device, however often it is sent. */
  @Post(':id/units')
  @HttpCode(200)
  @Permit('stockCounts.count')
  async count(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: CountUnitsRequest,
  ): Promise<UnitsCountedResponse> {
    return { status: true, line: await this.units.count(actor, id, body) };
  }

  @Post(':id/finish')
  @HttpCode(200)
  @Permit('stockCounts.count')
  async finish(@CurrentActor() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<ApiResponse> {
    await this.counts.finish(actor, id);
    return { status: true, message: STOCK_COUNT_MESSAGES.finished };
  }

  @Get(':id/differences')
  @Permit('stockCounts.approve')
  @ApiConflictResponse()
  async listDifferences(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Query() query: StockCountDifferencesQuery,
  ): Promise<StockCountDifferencesResponse> {
    return { status: true, message: MESSAGES.success, ...(await this.review.listDifferences(actor, id, query)) };
  }

  @Post(':id/recount')
  @HttpCode(200)
  @Permit('stockCounts.approve')
  async sendBack(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { lineIds }: RecountRequest,
  ): Promise<ApiResponse> {
    await this.review.sendBack(actor, id, lineIds);
    return { status: true, message: STOCK_COUNT_MESSAGES.sentBack };
  }

  @Post(':id/approve')
  @HttpCode(200)
  @Permit('stockCounts.approve')
  @Idempotent()
  async approve(@CurrentActor() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<ApiResponse> {
    await this.review.approve(actor, id);
    return { status: true, message: STOCK_COUNT_MESSAGES.approved };
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @Permit('stockCounts.approve')
  async cancel(@CurrentActor() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<ApiResponse> {
    await this.review.cancel(actor, id);
    return { status: true, message: STOCK_COUNT_MESSAGES.cancelled };
  }
}
