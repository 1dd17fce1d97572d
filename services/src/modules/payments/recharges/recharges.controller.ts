import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import {
  type CaptureRechargeResponse,
  CaptureRechargeRequest,
  type InitiateRechargeResponse,
  InitiateRechargeRequest,
  ListPaymentsQuery,
  type PaymentsResponse,
  type RechargeSettingsResponse,
} from '@godown/contracts/payments';
import { CurrentActor } from '../../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../../platform/auth/permit.decorator.js';
import { type Actor } from '../../../core/actor.js';
import { IdempotencyKey } from '../../../platform/idempotency/idempotency-key.js';
import { Idempotent } from '../../../platform/idempotency/idempotent.decorator.js';
import { PaymentsListReadModel } from '../payments-list.read-model.js';
import { RechargesService } from './recharges.service.js';

@Controller('razorpay')
export class RechargesController {
  constructor(
    private readonly recharges: RechargesService,
    private readonly payments: PaymentsListReadModel,
  ) {}

  @Get('payments')
  @Permit('gatewayPayments.read')
  find(@CurrentActor() actor: Actor, @Query() query: ListPaymentsQuery): Promise<PaymentsResponse> {
    return this.payments.list(actor, 'razorpay', query);
  }

  @Get('settings')
  @Permit('wallet.recharge')
  settings(): RechargeSettingsResponse {
    return this.recharges.settings();
  }

  @Post('initiate')
  @Permit('wallet.recharge')
  @Idempotent({ isKeyRequired: true, asksPartner: true })
  initiate(
    @CurrentActor() actor: Actor,
    @Body() dto: InitiateRechargeRequest,
    @IdempotencyKey() key: string,
  ): Promise<InitiateRechargeResponse> {
    return this.recharges.initiate(actor, dto, key);
  }

  @Post('capture')
  @HttpCode(200)
  @Permit('wallet.recharge')
  @Idempotent({ isKeyRequired: true, asksPartner: true })
  capture(@CurrentActor() actor: Actor, @Body() dto: CaptureRechargeRequest): Promise<CaptureRechargeResponse> {
    return this.recharges.capture(actor, dto);
  }
}
