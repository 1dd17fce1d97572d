import { Body, Controller, Get, HttpCode, Param, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import {
  CapturePaymentRequest,
  type CapturePaymentResponse,
  type CollectionResponse,
  FindPaymentsQuery,
  type PaymentsResponse,
  ProofUploadQuery,
  type ProofUploadResponse,
  SettleChequeRequest,
} from '@godown/contracts/receivables';
import { type ApiResponse } from '@godown/contracts/common';
import { type Actor } from '../../../core/actor.js';
import { CurrentActor } from '../../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../../platform/auth/permit.decorator.js';
import { RateLimited } from '../../../platform/rate-limit/rate-limited.decorator.js';
import { IdempotencyKey } from '../../../platform/idempotency/idempotency-key.js';
import { Idempotent } from '../../../platform/idempotency/idempotent.decorator.js';
import { CaptureService } from './capture.service.js';
import { Cheques } from './cheques.service.js';
import { Collections } from './collections.read-model.js';
import { PaymentList } from './payment-list.read-model.js';
import { Proofs } from './proofs.js';

@Controller()
export class PaymentsController {
  constructor(
    private readonly payments: CaptureService,
    private readonly collections: Collections,
    private readonly list: PaymentList,
    private readonly cheques: Cheques,
    private readonly proofs: Proofs,
  ) {}

  @Get('collections/:orderId')
  @Permit('receivables.read')
  get(@CurrentActor() actor: Actor, @Param('orderId') orderId: string): Promise<CollectionResponse> {
    return this.collections.get(actor, orderId);
  }

  @Post('capture-payment')
  @HttpCode(200)
  @Permit('payments.capture')
  @Idempotent({ isKeyRequired: true, asksPartner: true })
  capture(
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: string,
    @Body() body: CapturePaymentRequest,
  ): Promise<CapturePaymentResponse> {
    return this.payments.capture(actor, key, body);
  }

  @Get('capture-payment/presigned-url')
  @Permit('payments.capture')
  @RateLimited()
  askUpload(@CurrentActor() actor: Actor, @Query() query: ProofUploadQuery): Promise<ProofUploadResponse> {
    return this.proofs.ask(actor, query);
  }

  @Post('d2r/payments/find')
  @HttpCode(200)
  @Permit('receivables.read')
  find(@CurrentActor() actor: Actor, @Body() query: FindPaymentsQuery): Promise<PaymentsResponse> {
    return this.list.find(actor, query);
  }

  @Get('d2r/payments/:id/proof')
  @Permit('receivables.read')
  @ApiProduces('image/*')
  async proof(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<StreamableFile> {
    const { stream, type } = await this.proofs.open(actor, id);
    return new StreamableFile(stream, { type, disposition: 'inline' });
  }

  @Post('d2r/payments/:id/cheque')
  @HttpCode(200)
  @Permit('invoices.close')
  async cheque(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() body: SettleChequeRequest,
  ): Promise<ApiResponse> {
    return { status: true, message: await this.cheques.settle(actor, id, body) };
  }
}
