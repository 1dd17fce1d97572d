import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import {
  type InitiatePhonePeResponse,
  InitiatePhonePeRequest,
  ListPaymentsQuery,
  type PaymentsResponse,
} from '@godown/contracts/payments';
import { CurrentActor } from '../../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../../platform/auth/permit.decorator.js';
import { type Actor } from '../../../core/actor.js';
import { IdempotencyKey } from '../../../platform/idempotency/idempotency-key.js';
import { Idempotent } from '../../../platform/idempotency/idempotent.decorator.js';
import { PhoneRequests } from './phone-requests.service.js';

@Controller('phonepe')
export class PhoneRequestsController {
  constructor(private readonly payments: PhoneRequests) {}

  @Post('initiate')
  @Permit('gatewayPayments.ask')
  @Idempotent({ isKeyRequired: true, asksPartner: true })
  initiate(
    @CurrentActor() actor: Actor,
    @Body() dto: InitiatePhonePeRequest,
    @IdempotencyKey() key: string,
  ): Promise<InitiatePhonePeResponse> {
    return this.payments.initiate(actor, dto, key);
  }

  @Get('wh-payments')
  @Permit('gatewayPayments.read')
  find(@CurrentActor() actor: Actor, @Query() query: ListPaymentsQuery): Promise<PaymentsResponse> {
    return this.payments.find(actor, query);
  }
}
