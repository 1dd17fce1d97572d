import { Body, Controller, Get, Header, HttpCode, Param, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import { MESSAGES } from '@godown/contracts/common';
import {
  AskHandInRequest,
  type AskHandInResponse,
  FindHandOversQuery,
  type HandOverPaymentsResponse,
  HandOversCsvQuery,
  type HandOversResponse,
  type OwnCollectionsResponse,
  SALESMAN_CASH_MESSAGES,
  SalesmanCashQuery,
  type SalesmanCashResponse,
  SalesmanHandOverRequest,
  type SalesmanHandOverResponse,
  type SalesmenCashResponse,
} from '@godown/contracts/receivables';
import { type Actor } from '../../../core/actor.js';
import { CurrentActor } from '../../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../../platform/auth/permit.decorator.js';
import { Idempotent } from '../../../platform/idempotency/idempotent.decorator.js';
import { HandOverList } from './hand-over-list.read-model.js';
import { SalesmanCashReadModel } from './salesman-cash.read-model.js';
import { SalesmanHandIns } from './salesman-hand-ins.service.js';
import { SalesmanHandOvers } from './salesman-hand-overs.service.js';

/** Cash and cheques that salesmen collect. */
@Controller()
export class SalesmanCashController {
  constructor(
    private readonly cash: SalesmanCashReadModel,
    private readonly handOvers: SalesmanHandOvers,
    private readonly handOverList: HandOverList,
    private readonly handIns: SalesmanHandIns,
  ) {}

  @Get('d2r/salesman-cash')
  @Permit('salesmanCash.read')
  async list(@CurrentActor() actor: Actor): Promise<SalesmenCashResponse> {
    return { status: true, message: MESSAGES.success, salesmen: await this.cash.list(actor) };
  }

  @Get('d2r/salesman-cash/:salesmanId')
  @Permit('salesmanCash.read')
  async ofSalesman(
    @CurrentActor() actor: Actor,
    @Param('salesmanId', ParseUUIDPipe) salesmanId: string,
    @Query() { companyId }: SalesmanCashQuery,
  ): Promise<SalesmanCashResponse> {
    return { status: true, ...(await this.cash.ofSalesman(actor, salesmanId, companyId)) };
  }

  @Post('d2r/salesman-cash/:salesmanId/hand-overs')
  @Permit('salesmanCash.receive')
  @Idempotent()
  async handOver(
    @CurrentActor() actor: Actor,
    @Param('salesmanId', ParseUUIDPipe) salesmanId: string,
    @Body() body: SalesmanHandOverRequest,
  ): Promise<SalesmanHandOverResponse> {
    const handOver = await this.handOvers.handOver(actor, salesmanId, body);
    return { status: true, message: messageOf(handOver.differencePaise), handOver };
  }

  @Post('d2r/salesman-hand-overs/find')
  @HttpCode(200)
  @Permit('salesmanCash.read')
  find(@CurrentActor() actor: Actor, @Body() query: FindHandOversQuery): Promise<HandOversResponse> {
    return this.handOverList.find(actor, query);
  }

  @Get('d2r/salesman-hand-overs/:id/payments')
  @Permit('salesmanCash.read')
  async payments(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<HandOverPaymentsResponse> {
    return { status: true, payments: await this.cash.ofHandOver(actor, id) };
  }

  @Get('csv/d2r/salesman-hand-overs')
  @Permit('salesmanCash.read')
  @Header('Content-Type', 'text/csv; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="hand-overs.csv"')
  csv(@CurrentActor() actor: Actor, @Query() query: HandOversCsvQuery): Promise<string> {
    return this.handOverList.csv(actor, query);
  }

  /** The salesman's own. */
  @Get('field/collections')
  @Permit('salesmanCash.own')
  async own(@CurrentActor() actor: Actor): Promise<OwnCollectionsResponse> {
    return { status: true, ...(await this.cash.own(actor)) };
  }

  @Post('field/hand-ins')
  @Permit('salesmanCash.own')
  @Idempotent()
  async ask(@CurrentActor() actor: Actor, @Body() body: AskHandInRequest): Promise<AskHandInResponse> {
    return { status: true, message: SALESMAN_CASH_MESSAGES.handInAsked, handIn: await this.handIns.ask(actor, body) };
  }
}

function messageOf(differencePaise: number): string {
  if (differencePaise < 0) return SALESMAN_CASH_MESSAGES.short;
  return differencePaise > 0 ? SALESMAN_CASH_MESSAGES.over : SALESMAN_CASH_MESSAGES.handedOver;
}
