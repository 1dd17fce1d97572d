import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Post,
  Query,
  StreamableFile,
} from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { type ApiResponse, MESSAGES } from '@godown/contracts/common';
import {
  CloseHandoverRequest,
  HANDOVER_MESSAGES,
  HandoverCouriersQuery,
  ListHandoversQuery,
  NewHandoverRequest,
  ScanParcelsRequest,
  type HandoverClosedResponse,
  type HandoverCouriersResponse,
  type HandoverOpenedResponse,
  type HandoverResponse,
  type HandoversResponse,
  type ScansResponse,
} from '@godown/contracts/handovers';
import { type Actor } from '../../core/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../platform/auth/permit.decorator.js';
import { Idempotent } from '../../platform/idempotency/idempotent.decorator.js';
import { HandoverClosing } from './handover-closing.service.js';
import { HandoversService } from './handovers.service.js';
import { ParcelScans } from './parcel-scans.service.js';

/** Parcels that leave the warehouse with a courier. */
@Controller()
export class HandoversController {
  constructor(
    private readonly handovers: HandoversService,
    private readonly scans: ParcelScans,
    private readonly closing: HandoverClosing,
  ) {}

  @Get('wms/handovers')
  @Permit('handovers.read')
  async list(@CurrentActor() actor: Actor, @Query() query: ListHandoversQuery): Promise<HandoversResponse> {
    return { status: true, message: MESSAGES.success, ...(await this.handovers.list(actor, query)) };
  }

  @Get('wms/handover-couriers')
  @Permit('handovers.manage')
  async listCouriers(
    @CurrentActor() actor: Actor,
    @Query() { warehouseId }: HandoverCouriersQuery,
  ): Promise<HandoverCouriersResponse> {
    return { status: true, couriers: await this.handovers.listCouriers(actor, warehouseId) };
  }

  @Post('wms/handovers')
  @Permit('handovers.manage')
  async open(@CurrentActor() actor: Actor, @Body() body: NewHandoverRequest): Promise<HandoverOpenedResponse> {
    return { status: true, message: HANDOVER_MESSAGES.opened, id: await this.handovers.open(actor, body) };
  }

  @Get('wms/handovers/:id')
  @Permit('handovers.read')
  async get(@CurrentActor() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<HandoverResponse> {
    return { status: true, handover: await this.handovers.get(actor, id) };
  }

  @Get('wms/handovers/:id/manifest')
  @Permit('handovers.read')
  @ApiProduces('application/pdf')
  async print(@CurrentActor() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<StreamableFile> {
    const disposition = 'inline; filename="manifest.pdf"';
    return new StreamableFile(await this.handovers.print(actor, id), { type: 'application/pdf', disposition });
  }

  @Post('wms/handovers/:id/scans')
  @HttpCode(200)
  @Permit('handovers.manage')
  async scan(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { scans }: ScanParcelsRequest,
  ): Promise<ScansResponse> {
    return { status: true, results: await this.scans.scan(actor, id, scans) };
  }

  @Delete('wms/handovers/:id/parcels/:parcelId')
  @Permit('handovers.manage')
  async takeOff(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Param('parcelId', ParseUUIDPipe) parcelId: string,
  ): Promise<ApiResponse> {
    await this.handovers.takeOff(actor, id, parcelId);
    return { status: true, message: HANDOVER_MESSAGES.removed };
  }

  @Post('wms/handovers/:id/close')
  @HttpCode(200)
  @Permit('handovers.manage')
  @Idempotent()
  async close(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: CloseHandoverRequest,
  ): Promise<HandoverClosedResponse> {
    const { courier, ...closed } = await this.closing.close(actor, id, body);
    const told = closed.waitingCount > 0 ? `. ${HANDOVER_MESSAGES.waiting(closed.waitingCount, courier)}` : '';
    return { status: true, message: HANDOVER_MESSAGES.closed(closed.parcelCount) + told, ...closed };
  }

  @Post('wms/handovers/:id/cancel')
  @HttpCode(200)
  @Permit('handovers.manage')
  async cancel(@CurrentActor() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<ApiResponse> {
    await this.closing.cancel(actor, id);
    return { status: true, message: HANDOVER_MESSAGES.cancelled };
  }
}
