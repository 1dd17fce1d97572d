import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Req, type StreamableFile } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { type FastifyRequest } from 'fastify';
import {
  CatalogueCsvQuery,
  CreateCatalogueItemRequest,
  UpdateCatalogueItemRequest,
  CompanyCatalogueQuery,
  DownloadCatalogueRequest,
  FindCatalogueQuery,
  HsnQuery,
  LookUpSkusRequest,
  type CatalogueItemResponse,
  type CompanyCatalogueResponse,
  type FindCatalogueResponse,
  type HsnResponse,
  type LookUpSkusResponse,
  type ShopTypesResponse,
} from '@godown/contracts/catalogue';
import { type ApiResponse } from '@godown/contracts/common';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { requireOwnPage } from '../../platform/auth/forgery.js';
import { Permit } from '../../platform/auth/permit.decorator.js';
import { Actor } from '../../core/actor.js';
import { csvFile } from '../../platform/sheets/csv-file.js';
import { CatalogueCsvService } from './catalogue-csv.service.js';
import { CatalogueService } from './catalogue.service.js';
import { CatalogueSyncService } from './catalogue-sync.service.js';
import { HsnCodesReadModel } from './hsn-codes.read-model.js';

/** Company ids with commas between them, or `all` for every company of the session. */
function idsOf(path: string): string[] {
  return path === 'all'
    ? []
    : path
        .split(',')
        .map((id) => id.trim())
        .filter(Boolean);
}

type CatalogueSyncResponse = ApiResponse & { readonly taskIds: readonly string[] };

@Controller()
export class CatalogueController {
  constructor(
    private readonly catalogue: CatalogueService,
    private readonly csv: CatalogueCsvService,
    private readonly stores: CatalogueSyncService,
    private readonly hsn: HsnCodesReadModel,
  ) {}

  @Post('catalogue/find')
  @HttpCode(200)
  @Permit('catalogue.read')
  async ofCompanies(
    @CurrentActor() actor: Actor,
    @Body() query: CompanyCatalogueQuery,
  ): Promise<CompanyCatalogueResponse> {
    const { items, count } = await this.catalogue.list(actor, { ...query, companyIds: query.companyIds ?? [] }, query);
    return { status: true, catalogue: items, totalCount: count };
  }

  @Post('find/catalogue')
  @HttpCode(200)
  @Permit('catalogue.read')
  async find(@CurrentActor() actor: Actor, @Body() query: FindCatalogueQuery): Promise<FindCatalogueResponse> {
    const { companyId, shopType, catalogIds, stockAt, ...filter } = query.where ?? {};
    const { items, count } = await this.catalogue.find(
      actor,
      { companyIds: companyId ? [companyId] : [], shopType, search: query.search, filter, ids: catalogIds, stockAt },
      query,
    );
    return { status: true, catalogue: items, count };
  }

  @Post('catalogue/skus/look-up')
  @HttpCode(200)
  @Permit('catalogue.read')
  async lookUpSkus(@CurrentActor() actor: Actor, @Body() body: LookUpSkusRequest): Promise<LookUpSkusResponse> {
    return { status: true, skus: await this.catalogue.knownSkus(actor, body.skus) };
  }

  @Get('catalogue/shop-types/company/:ids')
  @Permit('catalogue.read')
  async shopTypes(@CurrentActor() actor: Actor, @Param('ids') ids: string): Promise<ShopTypesResponse> {
    return { status: true, catalogueShopTypes: await this.catalogue.shopTypes(actor, idsOf(ids)) };
  }

  @Get('catalogue/csv/wsin/:id')
  @Permit('catalogue.read')
  @ApiProduces('text/csv')
  stockNumberFile(@CurrentActor() actor: Actor, @Param('id') id: string): StreamableFile {
    return csvFile('wsin.csv', this.csv.stockNumbers(actor, id));
  }

  @Get('catalogue/csv/:ids')
  @Permit('catalogue.read')
  @ApiProduces('text/csv')
  file(@CurrentActor() actor: Actor, @Param('ids') ids: string, @Query() query: CatalogueCsvQuery): StreamableFile {
    return csvFile('catalogue.csv', this.csv.items(actor, { ...query, companyIds: idsOf(ids) }));
  }

  @Post('catalogue/csv/selected')
  @HttpCode(200)
  @Permit('catalogue.read')
  @ApiProduces('text/csv')
  async chosenFile(@CurrentActor() actor: Actor, @Body() body: DownloadCatalogueRequest): Promise<StreamableFile> {
    return csvFile('catalogue.csv', await this.csv.chosen(actor, body));
  }

  @Post('catalogue')
  @Permit('catalogue.write')
  async create(@CurrentActor() actor: Actor, @Body() body: CreateCatalogueItemRequest): Promise<CatalogueItemResponse> {
    return { status: true, message: 'Item created', item: await this.catalogue.create(actor, body) };
  }

  @Get('catalogue/:id')
  @Permit('catalogue.read')
  async get(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<CatalogueItemResponse> {
    return { status: true, item: await this.catalogue.get(actor, id) };
  }

  @Put('catalogue/:id')
  @Permit('catalogue.write')
  async update(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() body: UpdateCatalogueItemRequest,
  ): Promise<CatalogueItemResponse> {
    return { status: true, message: 'Item updated', item: await this.catalogue.update(actor, id, body) };
  }

  @Get('hsn_code')
  @Permit('catalogue.read')
  async hsnCodes(@CurrentActor() actor: Actor, @Query() query: HsnQuery): Promise<HsnResponse> {
    return { status: true, codes: await this.hsn.find(actor, query.searchQuery) };
  }

  /** A GET that changes data: only our own pages may call it. */
  @Get('syncCatalogue/:id')
  @Permit('catalogue.write')
  async sync(
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
    @Param('id') id: string,
  ): Promise<CatalogueSyncResponse> {
    requireOwnPage(request);
    return this.started(actor, id);
  }

  @Post('syncCatalogue/:id')
  @HttpCode(200)
  @Permit('catalogue.write')
  start(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<CatalogueSyncResponse> {
    return this.started(actor, id);
  }

  private async started(actor: Actor, id: string): Promise<CatalogueSyncResponse> {
    const taskIds = await this.stores.sync(actor, id);
    const count = taskIds.length;
    return { status: true, message: `Sync of ${count} ${count === 1 ? 'store' : 'stores'} started`, taskIds };
  }
}
