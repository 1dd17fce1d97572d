import { Body, Controller, Get, Header, HttpCode, Param, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import { type ApiResponse, MESSAGES } from '@godown/contracts/common';
import {
  AnnounceInboundRequest,
  INBOUND_MESSAGES,
  type InboundAnnouncedResponse,
  type InboundCountsResponse,
  InboundDifferencesQuery,
  InboundFilter,
  InboundLinesQuery,
  type InboundLinesResponse,
  type InboundListResponse,
  type InboundResponse,
  ListInboundQuery,
} from '@godown/contracts/inbound';
import { type Actor } from '../../core/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../platform/auth/permit.decorator.js';
import { Idempotent } from '../../platform/idempotency/idempotent.decorator.js';
import { InboundAnnouncing } from './inbound-announcing.service.js';
import { InboundList } from './inbound-list.read-model.js';

/** Goods that companies announce, and what came of them. */
@Controller()
export class InboundController {
  constructor(
    private readonly inbound: InboundList,
    private readonly announcing: InboundAnnouncing,
  ) {}

  @Get('wms/inbound')
  @Permit('inbound.read')
  async list(@CurrentActor() actor: Actor, @Query() query: ListInboundQuery): Promise<InboundListResponse> {
    return { status: true, message: MESSAGES.success, ...(await this.inbound.list(actor, query)) };
  }

  @Get('wms/inbound/counts')
  @Permit('inbound.read')
  async count(@CurrentActor() actor: Actor, @Query() query: InboundFilter): Promise<InboundCountsResponse> {
    return { status: true, counts: await this.inbound.count(actor, query) };
  }

  @Post('wms/inbound')
  @Permit('inbound.announce')
  @Idempotent()
  async announce(
    @CurrentActor() actor: Actor,
    @Body() body: AnnounceInboundRequest,
  ): Promise<InboundAnnouncedResponse> {
    return { status: true, message: INBOUND_MESSAGES.announced, id: await this.announcing.announce(actor, body) };
  }

  @Get('wms/inbound/:id')
  @Permit('inbound.read')
  async get(@CurrentActor() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<InboundResponse> {
    return { status: true, shipment: await this.inbound.get(actor, id) };
  }

  @Get('wms/inbound/:id/lines')
  @Permit('inbound.read')
  async listLines(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Query() query: InboundLinesQuery,
  ): Promise<InboundLinesResponse> {
    return { status: true, message: MESSAGES.success, ...(await this.inbound.listLines(actor, id, query)) };
  }

  /** While nothing has come. */
  @Post('wms/inbound/:id/cancel')
  @HttpCode(200)
  @Permit('inbound.announce')
  async cancel(@CurrentActor() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<ApiResponse> {
    await this.announcing.cancel(actor, id);
    return { status: true, message: INBOUND_MESSAGES.cancelled };
  }

  @Get('csv/inbound-differences')
  @Permit('inbound.read')
  @Header('Content-Type', 'text/csv; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="inbound-differences.csv"')
  csv(@CurrentActor() actor: Actor, @Query() query: InboundDifferencesQuery): Promise<string> {
    return this.inbound.differencesCsv(actor, query);
  }
}
