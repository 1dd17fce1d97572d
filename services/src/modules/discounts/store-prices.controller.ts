import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Req } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import {
  SetStorePricesRequest,
  STORE_PRICES_SHEET,
  StorePricesQuery,
  type SetStorePricesResponse,
  type StorePricesResponse,
} from '@godown/contracts/discounts';
import { STORE_PRICE_MESSAGES } from '@godown/contracts/price-lists';
import { type SheetPreviewResponse, type SheetUploadResponse } from '@godown/contracts/sheets';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../platform/auth/permit.decorator.js';
import { type Actor } from '../../core/actor.js';
import { TakesForm } from '../../platform/http/content.js';
import { SheetUploads } from '../sheets/index.js';
import { DiscountsService } from './discounts.service.js';

@Controller('catalogue/pricing')
export class StorePricesController {
  constructor(
    private readonly discounts: DiscountsService,
    private readonly desk: SheetUploads,
  ) {}

  @Get(':companyId/:storeId')
  @Permit('stores.read')
  async list(
    @CurrentActor() actor: Actor,
    @Param('companyId') companyId: string,
    @Param('storeId') storeId: string,
    @Query() query: StorePricesQuery,
  ): Promise<StorePricesResponse> {
    return { status: true, ...(await this.discounts.list(actor, { companyId, storeId }, query)) };
  }

  @Put(':companyId/:storeId')
  @Permit('stores.write')
  async set(
    @CurrentActor() actor: Actor,
    @Param('companyId') companyId: string,
    @Param('storeId') storeId: string,
    @Body() body: SetStorePricesRequest,
  ): Promise<SetStorePricesResponse> {
    return {
      status: true,
      message: STORE_PRICE_MESSAGES.saved,
      changedCount: await this.discounts.set(actor, { companyId, storeId }, body),
    };
  }

  @Post('bulk-upload')
  @Permit('stores.write')
  @TakesForm()
  upload(@CurrentActor() actor: Actor, @Req() request: FastifyRequest): Promise<SheetUploadResponse> {
    return this.desk.upload(actor, STORE_PRICES_SHEET.key, request);
  }

  @Post('bulk-upload/preview')
  @HttpCode(200)
  @Permit('stores.write')
  @TakesForm()
  preview(@CurrentActor() actor: Actor, @Req() request: FastifyRequest): Promise<SheetPreviewResponse> {
    return this.desk.preview(actor, STORE_PRICES_SHEET.key, request);
  }
}
