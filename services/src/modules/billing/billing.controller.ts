import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Put, Query, Req } from '@nestjs/common';
import {
  COD_STATUS_SHEET,
  type CodRemittanceResponse,
  type CodTrailResponse,
  DeductStorageChargesRequest,
  ListCodRemittanceQuery,
  ListShippingChargesQuery,
  ListStorageChargesQuery,
  type PricingResponse,
  SHIPPING_CHARGES_SHEET,
  type ShippingChargesResponse,
  type StorageChargesResponse,
  UpdatePricingRequest,
} from '@godown/contracts/billing';
import { type ApiResponse } from '@godown/contracts/common';
import { type SheetPreviewResponse, type SheetUploadResponse } from '@godown/contracts/sheets';
import { type FastifyRequest } from 'fastify';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../platform/auth/permit.decorator.js';
import { type Actor } from '../../core/actor.js';
import { Idempotent } from '../../platform/idempotency/idempotent.decorator.js';
import { TakesForm } from '../../platform/http/content.js';
import { SheetUploads } from '../sheets/index.js';
import { CodRemittanceList } from './cod/cod-remittance-list.read-model.js';
import { CodTrailReadModel } from './cod/cod-trail.read-model.js';
import { PricingService } from './pricing/pricing.service.js';
import { ShippingChargeList } from './shipping-charges/shipping-charge-list.read-model.js';
import { StorageChargeList } from './storage/storage-charge-list.read-model.js';
import { StorageChargesService } from './storage/storage-charges.service.js';

@Controller()
export class BillingController {
  constructor(
    private readonly remittances: CodRemittanceList,
    private readonly trails: CodTrailReadModel,
    private readonly storage: StorageChargesService,
    private readonly storageRuns: StorageChargeList,
    private readonly shippingCharges: ShippingChargeList,
    private readonly pricing: PricingService,
    private readonly desk: SheetUploads,
  ) {}

  @Get('cod-remittance')
  @Permit('cod.read')
  listRemittances(
    @CurrentActor() actor: Actor,
    @Query() query: ListCodRemittanceQuery,
  ): Promise<CodRemittanceResponse> {
    return this.remittances.find(actor, query);
  }

  @Get('cod-remittance/:id')
  @Permit('cod.read')
  async trail(@CurrentActor() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<CodTrailResponse> {
    return { status: true, data: await this.trails.get(actor, id) };
  }

  /** What a sheet would do. */
  @Post('cod-remittance/bulk-upload/preview')
  @HttpCode(200)
  @Permit('cod.remit')
  @TakesForm()
  previewCodStatus(@CurrentActor() actor: Actor, @Req() request: FastifyRequest): Promise<SheetPreviewResponse> {
    return this.desk.preview(actor, COD_STATUS_SHEET.key, request);
  }

  @Post('cod-remittance/bulk-upload')
  @Permit('cod.remit')
  @TakesForm()
  uploadCodStatus(@CurrentActor() actor: Actor, @Req() request: FastifyRequest): Promise<SheetUploadResponse> {
    return this.desk.upload(actor, COD_STATUS_SHEET.key, request);
  }

  /** What a sheet would do. */
  @Post('charges/shipping/bulk-upload/preview')
  @HttpCode(200)
  @Permit('shippingCharges.settle')
  @TakesForm()
  previewShippingCharges(@CurrentActor() actor: Actor, @Req() request: FastifyRequest): Promise<SheetPreviewResponse> {
    return this.desk.preview(actor, SHIPPING_CHARGES_SHEET.key, request);
  }

  @Post('charges/shipping/bulk-upload')
  @Permit('shippingCharges.settle')
  @TakesForm()
  uploadShippingCharges(@CurrentActor() actor: Actor, @Req() request: FastifyRequest): Promise<SheetUploadResponse> {
    return this.desk.upload(actor, SHIPPING_CHARGES_SHEET.key, request);
  }

  @Post('charges/deduct-storage-charges')
  @HttpCode(200)
  @Permit('storage.charge')
  @Idempotent()
  deduct(@CurrentActor() actor: Actor, @Body() body: DeductStorageChargesRequest): Promise<ApiResponse> {
    return this.storage.deduct(actor, body);
  }

  @Get('charges/storage')
  @Permit('billing.read')
  listStorageCharges(
    @CurrentActor() actor: Actor,
    @Query() query: ListStorageChargesQuery,
  ): Promise<StorageChargesResponse> {
    return this.storageRuns.find(actor, query);
  }

  @Get('charges/shipping')
  @Permit('billing.read')
  listShippingCharges(
    @CurrentActor() actor: Actor,
    @Query() query: ListShippingChargesQuery,
  ): Promise<ShippingChargesResponse> {
    return this.shippingCharges.find(actor, query);
  }

  @Get('charges/pricing/:companyId')
  @Permit('billing.read')
  async getPricing(
    @CurrentActor() actor: Actor,
    @Param('companyId', ParseUUIDPipe) companyId: string,
  ): Promise<PricingResponse> {
    return { status: true, data: await this.pricing.get(actor, companyId) };
  }

  @Put('charges/pricing')
  @Permit('pricing.write')
  updatePricing(@CurrentActor() actor: Actor, @Body() body: UpdatePricingRequest): Promise<ApiResponse> {
    return this.pricing.update(actor, body);
  }
}
