import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Post,
  Put,
  Query,
  StreamableFile,
} from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { type ApiResponse } from '@godown/contracts/common';
import {
  BookOrdersRequest,
  DecideCodeRequest,
  PrintLabelsQuery,
  PrintLabelsRequest,
  QuoteOrdersRequest,
  QuoteParcelRequest,
  type QuoteParcelResponse,
  SHIPPING_MESSAGES,
  type BookingResult,
  type CourierTry,
  type ShipmentView,
  type ShippingQuote,
  type UnknownCourierCode,
} from '@godown/contracts/shipping';
import { type Actor } from '../../core/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../platform/auth/permit.decorator.js';
import { LabelService } from './documents/label.service.js';
import { ManifestService } from './documents/manifest.service.js';
import { ParcelQuoteService } from './booking/parcel-quote.service.js';
import { ShipmentListReadModel } from './booking/shipment-list.read-model.js';
import { CodeMeaningsService } from './scans/code-meanings.service.js';
import { ShippingService } from './shipping.service.js';

function pdf(document: Buffer, name: string): StreamableFile {
  return new StreamableFile(document, { type: 'application/pdf', disposition: `inline; filename="${name}.pdf"` });
}

@Controller()
export class ShippingController {
  constructor(
    private readonly shipping: ShippingService,
    private readonly parcels: ParcelQuoteService,
    private readonly labels: LabelService,
    private readonly manifests: ManifestService,
    private readonly shipments: ShipmentListReadModel,
    private readonly codes: CodeMeaningsService,
  ) {}

  @Post('shipping/book')
  @HttpCode(200)
  @Permit('shipping.book')
  async book(
    @CurrentActor() actor: Actor,
    @Body() body: BookOrdersRequest,
  ): Promise<ApiResponse & { results: BookingResult[] }> {
    return { status: true, results: await this.shipping.book(actor, body.orderIds, body.agreed) };
  }

  /** What `shipping/book` would cost now. Writes nothing. */
  @Post('shipping/quote')
  @HttpCode(200)
  @Permit('shipping.book')
  async quote(
    @CurrentActor() actor: Actor,
    @Body() body: QuoteOrdersRequest,
  ): Promise<ApiResponse & { quote: ShippingQuote }> {
    return { status: true, quote: await this.shipping.quote(actor, body.orderIds) };
  }

  /** What a parcel would cost whose order is not placed yet. Writes nothing. */
  @Post('shipping/quote-parcel')
  @HttpCode(200)
  @Permit('orders.place')
  async quoteParcel(@CurrentActor() actor: Actor, @Body() body: QuoteParcelRequest): Promise<QuoteParcelResponse> {
    return { status: true, quote: await this.parcels.of(actor, body) };
  }

  @Get('shipping/labels')
  @Permit('shipping.print')
  @ApiProduces('application/pdf')
  async printLabels(@CurrentActor() actor: Actor, @Query() query: PrintLabelsQuery): Promise<StreamableFile> {
    return pdf(await this.labels.print(actor, query.orderIds, query.size), 'labels');
  }

  /** The same for more orders than an address can hold. */
  @Post('shipping/labels')
  @HttpCode(200)
  @Permit('shipping.print')
  @ApiProduces('application/pdf')
  async printManyLabels(@CurrentActor() actor: Actor, @Body() body: PrintLabelsRequest): Promise<StreamableFile> {
    return pdf(await this.labels.print(actor, body.orderIds, body.size), 'labels');
  }

  @Get('admin/pickup-manifest')
  @Permit('shipping.print')
  @ApiProduces('application/pdf')
  async printManifest(@CurrentActor() actor: Actor): Promise<StreamableFile> {
    return pdf(await this.manifests.print(actor), 'pickup-manifest');
  }

  @Get('shipping/shipments/:orderId')
  @Permit('shipping.print')
  async listShipments(
    @CurrentActor() actor: Actor,
    @Param('orderId', ParseUUIDPipe) orderId: string,
  ): Promise<ApiResponse & { shipments: ShipmentView[]; tries: CourierTry[] }> {
    return { status: true, ...(await this.shipments.ofOrder(actor, orderId)) };
  }

  @Get('couriers/unknown-codes')
  @Permit('couriers.quarantine')
  async listUnknownCodes(@CurrentActor() actor: Actor): Promise<ApiResponse & { codes: UnknownCourierCode[] }> {
    return { status: true, codes: await this.codes.list(actor) };
  }

  @Put('couriers/unknown-codes')
  @Permit('couriers.platform')
  async decideCode(@CurrentActor() actor: Actor, @Body() body: DecideCodeRequest): Promise<ApiResponse> {
    await this.codes.decide(actor, body);
    return { status: true, message: SHIPPING_MESSAGES.codeDecided };
  }
}
