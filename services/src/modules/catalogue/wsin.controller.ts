import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import {
  FetchWsinQuery,
  GENERATE_WSIN_SHEET,
  GenerateWsinRequest,
  MAP_WSIN_SHEET,
  MapWsinRequest,
  type FetchWsinResponse,
  type GenerateWsinResponse,
} from '@godown/contracts/catalogue';
import { type ApiResponse } from '@godown/contracts/common';
import { type SheetPreviewResponse, type SheetUploadResponse } from '@godown/contracts/sheets';
import { type FastifyRequest } from 'fastify';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../platform/auth/permit.decorator.js';
import { Actor } from '../../core/actor.js';
import { TakesForm } from '../../platform/http/content.js';
import { SheetUploads } from '../sheets/index.js';
import { WsinService } from './wsin.service.js';

@Controller('wsin')
export class WsinController {
  constructor(
    private readonly wsins: WsinService,
    private readonly sheets: SheetUploads,
  ) {}

  @Post('fetch')
  @HttpCode(200)
  @Permit('catalogue.read')
  async fetch(@CurrentActor() actor: Actor, @Body() query: FetchWsinQuery): Promise<FetchWsinResponse> {
    return { status: true, ...(await this.wsins.fetch(actor, query)) };
  }

  @Post('generate')
  @Permit('wsin.manage')
  async generate(@CurrentActor() actor: Actor, @Body() body: GenerateWsinRequest): Promise<GenerateWsinResponse> {
    return { status: true, message: 'WSIN generated', wsins: await this.wsins.generate(actor, body) };
  }

  @Post('bulk-map')
  @HttpCode(200)
  @Permit('wsin.manage')
  async map(@CurrentActor() actor: Actor, @Body() body: MapWsinRequest): Promise<ApiResponse> {
    await this.wsins.map(actor, body);
    return { status: true, message: 'WSIN mapped' };
  }

  /** What a sheet of new numbers would do. */
  @Post('bulk-upload')
  @HttpCode(200)
  @Permit('wsin.manage')
  @TakesForm()
  previewNew(@CurrentActor() actor: Actor, @Req() request: FastifyRequest): Promise<SheetPreviewResponse> {
    return this.sheets.preview(actor, GENERATE_WSIN_SHEET.key, request);
  }

  @Post('bulk-generate')
  @Permit('wsin.manage')
  @TakesForm()
  generateFromSheet(@CurrentActor() actor: Actor, @Req() request: FastifyRequest): Promise<SheetUploadResponse> {
    return this.sheets.upload(actor, GENERATE_WSIN_SHEET.key, request);
  }

  /** What a mapping sheet would do. */
  @Post('bulk-map/preview')
  @HttpCode(200)
  @Permit('wsin.manage')
  @TakesForm()
  previewMapping(@CurrentActor() actor: Actor, @Req() request: FastifyRequest): Promise<SheetPreviewResponse> {
    return this.sheets.preview(actor, MAP_WSIN_SHEET.key, request);
  }

  @Post('bulk-map/upload')
  @Permit('wsin.manage')
  @TakesForm()
  mapFromSheet(@CurrentActor() actor: Actor, @Req() request: FastifyRequest): Promise<SheetUploadResponse> {
    return this.sheets.upload(actor, MAP_WSIN_SHEET.key, request);
  }
}
