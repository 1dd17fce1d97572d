import { Body, Controller, Get, HttpCode, Patch, Post, Query, type StreamableFile } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import {
  CreatePromoterRequest,
  ListPromotersQuery,
  ListPromoterStockQuery,
  PROMOTER_MESSAGES,
  type PromoterListResponse,
  type PromoterResponse,
  PromoterStockCsvQuery,
  type PromoterStockResponse,
  RecordPromoterStockRequest,
  type RecordPromoterStockResponse,
  UpdatePromoterRequest,
} from '@godown/contracts/field-force';
import { type Actor } from '../../../core/actor.js';
import { CurrentActor } from '../../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../../platform/auth/permit.decorator.js';
import { IdempotencyKey } from '../../../platform/idempotency/idempotency-key.js';
import { Idempotent } from '../../../platform/idempotency/idempotent.decorator.js';
import { csvFile } from '../../../platform/sheets/csv-file.js';
import { PromoterStockCsv } from './promoter-stock-csv.service.js';
import { PromoterStockService } from './promoter-stock.service.js';
import { PromotersService } from './promoters.service.js';

@Controller()
export class PromotersController {
  constructor(
    private readonly promoters: PromotersService,
    private readonly stock: PromoterStockService,
    private readonly csv: PromoterStockCsv,
  ) {}

  @Post('admin/promoter/list')
  @HttpCode(200)
  @Permit('promoters.manage')
  async list(@CurrentActor() actor: Actor, @Body() query: ListPromotersQuery): Promise<PromoterListResponse> {
    return { status: true, ...(await this.promoters.list(actor, query)) };
  }

  @Post('admin/promoter')
  @Permit('promoters.manage')
  async create(@CurrentActor() actor: Actor, @Body() body: CreatePromoterRequest): Promise<PromoterResponse> {
    return { status: true, message: PROMOTER_MESSAGES.created, user: await this.promoters.create(actor, body) };
  }

  @Patch('admin/promoter/update')
  @Permit('promoters.manage')
  async update(@CurrentActor() actor: Actor, @Body() body: UpdatePromoterRequest): Promise<PromoterResponse> {
    return { status: true, message: PROMOTER_MESSAGES.updated, user: await this.promoters.update(actor, body) };
  }

  @Post('admin/promoter/stock')
  @HttpCode(200)
  @Permit('promoters.manage')
  async listStock(@CurrentActor() actor: Actor, @Body() query: ListPromoterStockQuery): Promise<PromoterStockResponse> {
    return { status: true, message: 'Success', ...(await this.stock.list(actor, query)) };
  }

  @Post('admin/promoter/stock/record')
  @Permit('promoters.manage')
  @Idempotent()
  async recordStock(
    @CurrentActor() actor: Actor,
    @Body() body: RecordPromoterStockRequest,
    @IdempotencyKey() key: string,
  ): Promise<RecordPromoterStockResponse> {
    const transactionId = await this.stock.record(actor, body, key);
    return { status: true, message: PROMOTER_MESSAGES.recorded, transactionId };
  }

  @Get('csv/d2r/promoter-stock')
  @Permit('promoters.manage')
  @ApiProduces('text/csv')
  stockFile(@CurrentActor() actor: Actor, @Query() query: PromoterStockCsvQuery): StreamableFile {
    return csvFile('promoter-stock.csv', this.csv.lines(actor, query));
  }
}
