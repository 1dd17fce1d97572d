import { Body, Controller, Get, HttpCode, Patch, Post, Query, Req, type StreamableFile } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { type ApiResponse } from '@godown/contracts/common';
import {
  DownloadRetailersQuery,
  DUPLICATE_MESSAGES,
  DuplicatesQuery,
  type DuplicatesResponse,
  EditRetailerRequest,
  MapDuplicatesRequest,
  type MapDuplicatesResponse,
  type RetailerResponse,
  RETAILERS_SHEET,
  STORE_MESSAGES,
  UnmapDuplicateRequest,
} from '@godown/contracts/stores';
import { type SheetPreviewResponse, type SheetUploadResponse } from '@godown/contracts/sheets';
import { type FastifyRequest } from 'fastify';
import { type Actor } from '../../core/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../platform/auth/permit.decorator.js';
import { TakesForm } from '../../platform/http/content.js';
import { csvFile } from '../../platform/sheets/csv-file.js';
import { SheetUploads } from '../sheets/index.js';
import { DuplicatesService } from './duplicates/duplicates.service.js';
import { RetailersCsvService } from './retailers-csv.service.js';
import { RetailersService } from './retailers.service.js';

@Controller()
export class RetailersController {
  constructor(
    private readonly retailers: RetailersService,
    private readonly duplicates: DuplicatesService,
    private readonly csv: RetailersCsvService,
    private readonly desk: SheetUploads,
  ) {}

  @Patch('d2r/retailers')
  @Permit('retailers.write')
  async edit(@CurrentActor() actor: Actor, @Body() body: EditRetailerRequest): Promise<RetailerResponse> {
    return { status: true, message: STORE_MESSAGES.updated, retailer: await this.retailers.edit(actor, body) };
  }

  /** Pairs that could be one retailer. */
  @Get('d2r/retailers/duplicates')
  @Permit('retailers.write')
  async propose(@CurrentActor() actor: Actor, @Query() query: DuplicatesQuery): Promise<DuplicatesResponse> {
    return { status: true, pairs: await this.duplicates.propose(actor, query.companyId) };
  }

  @Post('d2r/retailers/map-duplicates')
  @HttpCode(200)
  @Permit('retailers.write')
  async map(@CurrentActor() actor: Actor, @Body() body: MapDuplicatesRequest): Promise<MapDuplicatesResponse> {
    const mapped = await this.duplicates.map(actor, body);
    return { status: true, message: DUPLICATE_MESSAGES.mapped(mapped), mapped };
  }

  @Post('d2r/retailers/unmap-duplicate')
  @HttpCode(200)
  @Permit('retailers.write')
  async unmap(@CurrentActor() actor: Actor, @Body() body: UnmapDuplicateRequest): Promise<ApiResponse> {
    await this.duplicates.unmap(actor, body.duplicateRetailerId);
    return { status: true, message: DUPLICATE_MESSAGES.unmapped };
  }

  @Post('d2r/retailers/bulk-upload')
  @Permit('retailers.write')
  @TakesForm()
  async upload(@CurrentActor() actor: Actor, @Req() request: FastifyRequest): Promise<SheetUploadResponse> {
    return this.desk.upload(actor, RETAILERS_SHEET.key, request);
  }

  /** What an upload of the file would do; writes nothing. */
  @Post('d2r/retailers/bulk-preview')
  @HttpCode(200)
  @Permit('retailers.write')
  @TakesForm()
  async preview(@CurrentActor() actor: Actor, @Req() request: FastifyRequest): Promise<SheetPreviewResponse> {
    return this.desk.preview(actor, RETAILERS_SHEET.key, request);
  }

  @Get('download/retailer/mapping')
  @Permit('stores.lookup')
  @ApiProduces('text/csv')
  async mappings(@CurrentActor() actor: Actor): Promise<StreamableFile> {
    return csvFile('retailer-mapping.csv', await this.csv.mappings(actor));
  }

  /** `appType` says which app asks; what may be downloaded follows from the session alone. */
  @Get('csv/d2r/retailers')
  @Permit('retailers.download')
  @ApiProduces('text/csv')
  async download(@CurrentActor() actor: Actor, @Query() _query: DownloadRetailersQuery): Promise<StreamableFile> {
    return csvFile('retailers.csv', await this.csv.retailers(actor));
  }
}
