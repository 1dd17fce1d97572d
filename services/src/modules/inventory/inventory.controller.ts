import { Body, Controller, Get, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import { type ApiResponse } from '@godown/contracts/common';
import {
  AdjustInventoryRequest,
  BULK_INBOUND_SHEET,
  FindInventoryQuery,
  INVENTORY_MESSAGES,
  LookUpScansRequest,
  ReceiveInboundRequest,
  SetBinRequest,
  UploadScannedStockRequest,
  type FindInventoryResponse,
  type InventoryDetailResponse,
  type LookUpScansResponse,
  type ScannedStockResponse,
} from '@godown/contracts/inventory';
import { type SheetPreviewResponse, type SheetUploadResponse } from '@godown/contracts/sheets';
import { type FastifyRequest } from 'fastify';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../platform/auth/permit.decorator.js';
import { Actor } from '../../core/actor.js';
import { Idempotent } from '../../platform/idempotency/idempotent.decorator.js';
import { TakesForm } from '../../platform/http/content.js';
import { SheetUploads } from '../sheets/index.js';
import { AdjustmentService } from './adjustment.service.js';
import { BinService } from './bin.service.js';
import { InventoryService } from './inventory.service.js';
import { ScanService } from './scan.service.js';
import { ScannedItemsReadModel } from './scanned-items.read-model.js';

@Controller('inventory')
export class InventoryController {
  constructor(
    private readonly inventory: InventoryService,
    private readonly adjustments: AdjustmentService,
    private readonly scans: ScanService,
    private readonly scannedItems: ScannedItemsReadModel,
    private readonly bins: BinService,
    private readonly sheets: SheetUploads,
  ) {}

  @Post('find')
  @HttpCode(200)
  @Permit('inventory.read')
  async find(@CurrentActor() actor: Actor, @Body() query: FindInventoryQuery): Promise<FindInventoryResponse> {
    return { status: true, ...(await this.inventory.list(actor, query)) };
  }

  @Get(':id')
  @Permit('inventory.read')
  async get(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<InventoryDetailResponse> {
    return { status: true, ...(await this.inventory.get(actor, id)) };
  }

  /** Says where the item lies in its warehouse. */
  @Put(':id/bin')
  @Permit('inventory.write')
  async setBin(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() { bin }: SetBinRequest,
  ): Promise<ApiResponse> {
    await this.bins.set(actor, id, bin);
    return { status: true, message: INVENTORY_MESSAGES.binSaved };
  }

  @Post('adjust')
  @HttpCode(200)
  @Permit('inventory.write')
  @Idempotent({ isKeyRequired: false })
  async adjust(@CurrentActor() actor: Actor, @Body() body: AdjustInventoryRequest): Promise<ApiResponse> {
    await this.adjustments.adjust(actor, body);
    return { status: true, message: INVENTORY_MESSAGES.adjusted };
  }

  @Post('inbound')
  @HttpCode(200)
  @Permit('inventory.write')
  @Idempotent({ isKeyRequired: false })
  async receive(@CurrentActor() actor: Actor, @Body() body: ReceiveInboundRequest): Promise<ApiResponse> {
    await this.adjustments.receive(actor, body);
    return { status: true, message: INVENTORY_MESSAGES.uploaded };
  }

  @Post('inbound/bulk-upload')
  @Permit('inventory.bulk')
  @TakesForm()
  receiveSheet(@CurrentActor() actor: Actor, @Req() request: FastifyRequest): Promise<SheetUploadResponse> {
    return this.sheets.upload(actor, BULK_INBOUND_SHEET.key, request);
  }

  /** What a sheet of deliveries would do. */
  @Post('inbound/bulk-preview')
  @HttpCode(200)
  @Permit('inventory.bulk')
  @TakesForm()
  previewSheet(@CurrentActor() actor: Actor, @Req() request: FastifyRequest): Promise<SheetPreviewResponse> {
    return this.sheets.preview(actor, BULK_INBOUND_SHEET.key, request);
  }

  @Post('scanned-stock')
  @HttpCode(200)
  @Permit('inventory.write')
  async upload(@CurrentActor() actor: Actor, @Body() body: UploadScannedStockRequest): Promise<ScannedStockResponse> {
    return { status: true, message: INVENTORY_MESSAGES.uploaded, response: await this.scans.upload(actor, body) };
  }

  /** Title, picture and stock of codes that were just scanned. Writes nothing. */
  @Post('scan-look-up')
  @HttpCode(200)
  @Permit('inventory.write')
  async lookUp(@CurrentActor() actor: Actor, @Body() body: LookUpScansRequest): Promise<LookUpScansResponse> {
    return { status: true, items: await this.scannedItems.find(actor, body) };
  }
}
