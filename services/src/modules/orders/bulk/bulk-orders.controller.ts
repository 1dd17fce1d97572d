import { Body, Controller, Get, Param, Post, Put, Query, Req } from '@nestjs/common';
import { type ApiResponse } from '@godown/contracts/common';
import {
  BULK_ORDER_MESSAGES,
  BULK_ORDERS_SHEET,
  type BulkImportResponse,
  type BulkUploadResponse,
  SaveMappingRequest,
  type SavedMappingResponse,
} from '@godown/contracts/orders';
import { type FastifyRequest } from 'fastify';
import { CurrentActor } from '../../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../../platform/auth/permit.decorator.js';
import { type Actor } from '../../../core/actor.js';
import { TakesForm } from '../../../platform/http/content.js';
import { SheetMappings, SheetUploads } from '../../sheets/index.js';
import { BulkOrdersSheet } from './bulk-orders-sheet.js';

@Controller('order/bulk')
export class BulkOrdersController {
  constructor(
    private readonly sheet: BulkOrdersSheet,
    private readonly uploads: SheetUploads,
    private readonly mappings: SheetMappings,
  ) {}

  @Post()
  @Permit('orders.place')
  @TakesForm()
  async start(@CurrentActor() actor: Actor, @Req() request: FastifyRequest): Promise<BulkUploadResponse> {
    const started = await this.uploads.uploadRecords(actor, BULK_ORDERS_SHEET.key, request);
    return { status: true, message: BULK_ORDER_MESSAGES.started, ...started };
  }

  @Get('mapping')
  @Permit('orders.place')
  async savedMapping(
    @CurrentActor() actor: Actor,
    @Query('signature') signature: string,
  ): Promise<SavedMappingResponse> {
    return { status: true, mapping: await this.mappings.find(actor, BULK_ORDERS_SHEET.key, String(signature)) };
  }

  @Put('mapping')
  @Permit('orders.place')
  async saveMapping(@CurrentActor() actor: Actor, @Body() body: SaveMappingRequest): Promise<ApiResponse> {
    await this.mappings.save(actor, BULK_ORDERS_SHEET.key, body);
    return { status: true, message: BULK_ORDER_MESSAGES.mappingSaved };
  }

  @Get(':id')
  @Permit('orders.place')
  async get(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<BulkImportResponse> {
    return { status: true, data: await this.sheet.get(actor, id) };
  }
}
