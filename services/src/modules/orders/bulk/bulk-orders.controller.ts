import { Body, Controller, Get, Param, Post, Put, Query, Req } from '@nestjs/common';
import { type ApiResponse } from '@godown/contracts/common';
import {
  BULK_ORDER_MESSAGES,
  type BulkImportResponse,
  type BulkUploadResponse,
  SaveMappingRequest,
  type SavedMappingResponse,
} from '@godown/contracts/orders';
import { type FastifyRequest } from 'fastify';
import { CurrentActor } from '../../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../../platform/auth/permit.decorator.js';
import { type Actor } from '../../../core/actor.js';
import { receiveUpload } from '../../../platform/files/upload.js';
import { TakesForm } from '../../../platform/http/content.js';
import { BulkUploadService } from './bulk-upload.service.js';

@Controller('order/bulk')
export class BulkOrdersController {
  constructor(private readonly uploads: BulkUploadService) {}

  @Post()
  @Permit('orders.place')
  @TakesForm()
  async start(@CurrentActor() actor: Actor, @Req() request: FastifyRequest): Promise<BulkUploadResponse> {
    return receiveUpload(request, async (form) => ({
      status: true,
      message: BULK_ORDER_MESSAGES.started,
      ...(await this.uploads.start(actor, form)),
    }));
  }

  @Get('mapping')
  @Permit('orders.place')
  async savedMapping(
    @CurrentActor() actor: Actor,
    @Query('signature') signature: string,
  ): Promise<SavedMappingResponse> {
    return { status: true, mapping: await this.uploads.savedMapping(actor, String(signature)) };
  }

  @Put('mapping')
  @Permit('orders.place')
  async saveMapping(@CurrentActor() actor: Actor, @Body() body: SaveMappingRequest): Promise<ApiResponse> {
    await this.uploads.saveMapping(actor, body);
    return { status: true, message: BULK_ORDER_MESSAGES.mappingSaved };
  }

  @Get(':id')
  @Permit('orders.place')
  async get(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<BulkImportResponse> {
    return { status: true, data: await this.uploads.get(actor, id) };
  }
}
