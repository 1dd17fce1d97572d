import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { type ApiResponse } from '@godown/contracts/common';
import {
  type BillSalesmenResponse,
  type CollectionInvoice,
  type D2rInvoicesResponse,
  FindD2rInvoicesQuery,
  HandOverRequest,
} from '@godown/contracts/receivables';
import { type Actor } from '../../../core/actor.js';
import { CurrentActor } from '../../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../../platform/auth/permit.decorator.js';
import { D2rInvoiceList } from './d2r-invoice-list.read-model.js';
import { HandOver } from './hand-over.service.js';

@Controller('collections')
export class CollectionsController {
  constructor(
    private readonly invoices: D2rInvoiceList,
    private readonly handOvers: HandOver,
  ) {}

  @Post('find')
  @HttpCode(200)
  @Permit('receivables.read')
  find(@CurrentActor() actor: Actor, @Body() query: FindD2rInvoicesQuery): Promise<D2rInvoicesResponse> {
    return this.invoices.find(actor, query);
  }

  @Get(':orderId/salesmen')
  @Permit('invoices.handOver')
  async salesmen(@CurrentActor() actor: Actor, @Param('orderId') orderId: string): Promise<BillSalesmenResponse> {
    return { status: true, data: await this.handOvers.listSalesmen(actor, orderId) };
  }

  @Post(':orderId/hand-over')
  @HttpCode(200)
  @Permit('invoices.handOver')
  async handOver(
    @CurrentActor() actor: Actor,
    @Param('orderId') orderId: string,
    @Body() body: HandOverRequest,
  ): Promise<ApiResponse & { invoice: CollectionInvoice }> {
    return { status: true, ...(await this.handOvers.handOver(actor, orderId, body)) };
  }
}
