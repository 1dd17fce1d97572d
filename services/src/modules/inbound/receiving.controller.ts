import { Body, Controller, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { type ApiResponse } from '@godown/contracts/common';
import {
  AddInboundItemRequest,
  BookInboundRequest,
  CountInboundLineRequest,
  INBOUND_MESSAGES,
  type InboundBookedResponse,
  type InboundClosedResponse,
  type InboundLineResponse,
  type InboundScansResponse,
  PlaceInboundLineRequest,
  ScanInboundRequest,
  UndoInboundScanRequest,
} from '@godown/contracts/inbound';
import { type Actor } from '../../core/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../platform/auth/permit.decorator.js';
import { InboundBookings } from './inbound-booking.service.js';
import { InboundReceiving } from './inbound-receiving.service.js';
import { InboundUnits } from './inbound-units.service.js';

/** Announced goods are opened, counted, booked and closed. */
@Controller('wms/inbound/:id')
export class ReceivingController {
  constructor(
    private readonly receiving: InboundReceiving,
    private readonly units: InboundUnits,
    private readonly bookings: InboundBookings,
  ) {}

  @Post('open')
  @HttpCode(200)
  @Permit('inbound.receive')
  async open(@CurrentActor() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<ApiResponse> {
    await this.receiving.open(actor, id);
    return { status: true, message: INBOUND_MESSAGES.opened };
  }

  @Post('lines')
  @HttpCode(200)
  @Permit('inbound.receive')
  async addItem(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { code }: AddInboundItemRequest,
  ): Promise<InboundLineResponse> {
    return { status: true, message: INBOUND_MESSAGES.added, line: await this.receiving.addItem(actor, id, code) };
  }

  /** Each scan once per key of the device, however often it is sent. */
  @Post('scans')
  @HttpCode(200)
  @Permit('inbound.receive')
  async scan(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { scans }: ScanInboundRequest,
  ): Promise<InboundScansResponse> {
    return { status: true, results: await this.units.scan(actor, id, scans) };
  }

  @Post('undo')
  @HttpCode(200)
  @Permit('inbound.receive')
  async undo(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { key }: UndoInboundScanRequest,
  ): Promise<ApiResponse> {
    await this.units.undo(actor, id, key);
    return { status: true, message: INBOUND_MESSAGES.undone };
  }

  /** Refused when somebody has scanned or counted since. */
  @Post('lines/:lineId/count')
  @HttpCode(200)
  @Permit('inbound.receive')
  async count(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Param('lineId', ParseUUIDPipe) lineId: string,
    @Body() body: CountInboundLineRequest,
  ): Promise<InboundLineResponse> {
    const line = await this.units.count(actor, id, lineId, body);
    return { status: true, message: INBOUND_MESSAGES.counted, line };
  }

  @Post('lines/:lineId/bin')
  @HttpCode(200)
  @Permit('inbound.receive')
  async place(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Param('lineId', ParseUUIDPipe) lineId: string,
    @Body() { bin }: PlaceInboundLineRequest,
  ): Promise<InboundLineResponse> {
    const line = await this.receiving.place(actor, id, { lineId, bin });
    return { status: true, message: INBOUND_MESSAGES.binSaved, line };
  }

  /** Once per key of the device. */
  @Post('book')
  @HttpCode(200)
  @Permit('inbound.receive')
  async book(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { key }: BookInboundRequest,
  ): Promise<InboundBookedResponse> {
    const booked = await this.bookings.book(actor, id, key);
    return { status: true, message: INBOUND_MESSAGES.booked(booked.good + booked.damaged), ...booked };
  }

  /** Once per key of the device; what is counted and not booked is booked with it. */
  @Post('close')
  @HttpCode(200)
  @Permit('inbound.receive')
  async close(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { key }: BookInboundRequest,
  ): Promise<InboundClosedResponse> {
    return { status: true, message: INBOUND_MESSAGES.closed, totals: await this.bookings.close(actor, id, key) };
  }
}
