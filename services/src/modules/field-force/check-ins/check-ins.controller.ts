import { Body, Controller, Get, Post } from '@nestjs/common';
import {
  CheckInRequest,
  type CheckInResponse,
  NoOrderRequest,
  type NoOrderResponse,
  type TodaysBeatsResponse,
  CHECK_IN_MESSAGES,
} from '@godown/contracts/field-force';
import { type Actor } from '../../../core/actor.js';
import { CurrentActor } from '../../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../../platform/auth/permit.decorator.js';
import { IdempotencyKey } from '../../../platform/idempotency/idempotency-key.js';
import { Idempotent } from '../../../platform/idempotency/idempotent.decorator.js';
import { CheckInsService } from './check-ins.service.js';
import { VisitsWithoutOrder } from './visits-without-order.js';

/** The salesman's phone. */
@Controller('field')
export class CheckInsController {
  constructor(
    private readonly checkIns: CheckInsService,
    private readonly withoutOrder: VisitsWithoutOrder,
  ) {}

  @Get('beats/today')
  @Permit('beats.walk')
  async today(@CurrentActor() actor: Actor): Promise<TodaysBeatsResponse> {
    return { status: true, ...(await this.checkIns.today(actor)) };
  }

  @Post('visits')
  @Permit('beats.walk')
  @Idempotent({ isKeyRequired: true, asksPartner: true })
  async checkIn(
    @CurrentActor() actor: Actor,
    @Body() body: CheckInRequest,
    @IdempotencyKey() key: string,
  ): Promise<CheckInResponse> {
    return { status: true, message: CHECK_IN_MESSAGES.checkedIn, ...(await this.checkIns.checkIn(actor, body, key)) };
  }

  @Post('visits/no-order')
  @Permit('beats.walk')
  @Idempotent({ isKeyRequired: true })
  async noOrder(
    @CurrentActor() actor: Actor,
    @Body() body: NoOrderRequest,
    @IdempotencyKey() key: string,
  ): Promise<NoOrderResponse> {
    const saidAt = await this.withoutOrder.record(actor, body, key);
    return { status: true, message: CHECK_IN_MESSAGES.noOrderRecorded, saidAt: saidAt.toISOString() };
  }
}
