import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { type ApiResponse, MESSAGES } from '@godown/contracts/common';
import {
  CASH_MESSAGES,
  ConfirmUpiRequest,
  RefuseUpiRequest,
  type UpiConfirmedResponse,
  type UpiPaymentsResponse,
} from '@godown/contracts/fleet';
import { FleetConfig } from '../../../config/fleet.config.js';
import { type Actor } from '../../../core/actor.js';
import { CurrentActor } from '../../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../../platform/auth/permit.decorator.js';
import { Idempotent } from '../../../platform/idempotency/idempotent.decorator.js';
import { UpiPayments } from './upi-payments.service.js';

/** COD that buyers paid by UPI at the door of the own fleet. */
@Controller('wms/cash/upi')
export class UpiPaymentsController {
  constructor(
    private readonly payments: UpiPayments,
    private readonly config: FleetConfig,
  ) {}

  /** What waits for the desk. */
  @Get()
  @Permit('driverCash.read')
  async list(@CurrentActor() actor: Actor): Promise<UpiPaymentsResponse> {
    const payments = await this.payments.list(actor);
    return { status: true, message: MESSAGES.success, payments, isChecked: this.config.upiGateway !== '' };
  }

  @Post('confirm')
  @HttpCode(200)
  @Permit('driverCash.deposit')
  @Idempotent()
  async confirm(@CurrentActor() actor: Actor, @Body() { ids }: ConfirmUpiRequest): Promise<UpiConfirmedResponse> {
    return { status: true, message: CASH_MESSAGES.upiConfirmed, confirmed: await this.payments.confirm(actor, ids) };
  }

  @Post(':id/refuse')
  @HttpCode(200)
  @Permit('driverCash.deposit')
  @Idempotent()
  async refuse(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { reason }: RefuseUpiRequest,
  ): Promise<ApiResponse> {
    await this.payments.refuse(actor, id, reason);
    return { status: true, message: CASH_MESSAGES.upiRefused };
  }
}
