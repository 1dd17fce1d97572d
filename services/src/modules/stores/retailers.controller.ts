import { Body, Controller, Get, HttpCode, Patch, Post, Query, type StreamableFile } from '@nestjs/common';
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
  STORE_MESSAGES,
  UnmapDuplicateRequest,
} from '@godown/contracts/stores';
import { type Actor } from '../../core/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../platform/auth/permit.decorator.js';
import { csvFile } from '../../platform/sheets/csv-file.js';
import { DuplicatesService } from './duplicates/duplicates.service.js';
import { RetailersCsvService } from './retailers-csv.service.js';
import { RetailersService } from './retailers.service.js';

@Controller()
export class RetailersController {
  constructor(
    private readonly retailers: RetailersService,
    private readonly duplicates: DuplicatesService,
    private readonly csv: RetailersCsvService,
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
