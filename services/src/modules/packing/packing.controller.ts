import { Body, Controller, Get, Header, HttpCode, Param, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import {
  LookUpPackingRequest,
  type LookUpPackingResponse,
  type OrderPackingsResponse,
  PackingsCsvQuery,
  PackOrderRequest,
  type PackOrderResponse,
} from '@godown/contracts/packing';
import { type Actor } from '../../core/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../platform/auth/permit.decorator.js';
import { Idempotent } from '../../platform/idempotency/idempotent.decorator.js';
import { PackingService } from './packing.service.js';
import { PackingList } from './packings.read-model.js';

@Controller()
export class PackingController {
  constructor(
    private readonly packing: PackingService,
    private readonly list: PackingList,
  ) {}

  @Post('wms/packing/look-up')
  @HttpCode(200)
  @Permit('packing.manage')
  lookUp(@CurrentActor() actor: Actor, @Body() { code }: LookUpPackingRequest): Promise<LookUpPackingResponse> {
    return this.packing.lookUp(actor, code);
  }

  @Post('wms/packing/order/:orderId')
  @HttpCode(200)
  @Permit('packing.manage')
  @Idempotent()
  pack(
    @CurrentActor() actor: Actor,
    @Param('orderId') orderId: string,
    @Body() body: PackOrderRequest,
  ): Promise<PackOrderResponse> {
    return this.packing.pack(actor, orderId, body);
  }

  @Get('wms/packing/order/:orderId')
  @Permit('packing.read')
  ofOrder(@CurrentActor() actor: Actor, @Param('orderId') orderId: string): Promise<OrderPackingsResponse> {
    return this.list.ofOrder(actor, orderId);
  }

  @Get('wms/packings/:id/photo')
  @Permit('packing.read')
  @ApiProduces('image/*')
  async photo(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<StreamableFile> {
    const { stream, type } = await this.list.photo(actor, id);
    return new StreamableFile(stream, { type, disposition: 'inline' });
  }

  @Get('csv/packings')
  @Permit('packing.read')
  @Header('Content-Type', 'text/csv; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="packings.csv"')
  csv(@CurrentActor() actor: Actor, @Query() query: PackingsCsvQuery): Promise<string> {
    return this.list.csv(actor, query);
  }
}
