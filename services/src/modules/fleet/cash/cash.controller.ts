import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, StreamableFile } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { type ApiResponse, MESSAGES } from '@godown/contracts/common';
import {
  CASH_MESSAGES,
  CashDepositRequest,
  type CashDepositsResponse,
  type CashResponse,
  type DriverCashResponse,
  HandInRequest,
  type HandInResponse,
} from '@godown/contracts/fleet';
import { type Actor } from '../../../core/actor.js';
import { CurrentActor } from '../../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../../platform/auth/permit.decorator.js';
import { Idempotent } from '../../../platform/idempotency/idempotent.decorator.js';
import { CashDeposits } from './cash-deposits.service.js';
import { CashService } from './cash.service.js';
import { DepositSlips } from './deposit-slips.js';

/** COD cash of the own fleet. */
@Controller()
export class CashController {
  constructor(
    private readonly cash: CashService,
    private readonly deposits: CashDeposits,
    private readonly slips: DepositSlips,
  ) {}

  @Get('wms/cash')
  @Permit('driverCash.read')
  async list(@CurrentActor() actor: Actor): Promise<CashResponse> {
    return { status: true, message: MESSAGES.success, ...(await this.cash.list(actor)) };
  }

  @Get('wms/cash/drivers/:id')
  @Permit('driverCash.read')
  async ofDriver(@CurrentActor() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<DriverCashResponse> {
    return { status: true, ...(await this.cash.ofDriver(actor, id)) };
  }

  @Post('wms/cash/drivers/:id/hand-ins')
  @Permit('driverCash.receive')
  @Idempotent()
  async handIn(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: HandInRequest,
  ): Promise<HandInResponse> {
    const handIn = await this.cash.handIn(actor, id, body);
    return { status: true, message: messageOf(handIn.differencePaise), handIn };
  }

  @Post('wms/cash/warehouses/:id/deposits')
  @Permit('driverCash.deposit')
  @Idempotent()
  async deposit(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: CashDepositRequest,
  ): Promise<ApiResponse> {
    await this.deposits.deposit(actor, id, body);
    return { status: true, message: CASH_MESSAGES.deposited };
  }

  @Get('wms/cash/deposits')
  @Permit('driverCash.read')
  async listDeposits(@CurrentActor() actor: Actor): Promise<CashDepositsResponse> {
    return { status: true, message: MESSAGES.success, deposits: await this.slips.list(actor) };
  }

  @Get('wms/cash/deposits/:id/slip')
  @Permit('driverCash.read')
  @ApiProduces('image/*')
  async slip(@CurrentActor() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<StreamableFile> {
    const { stream, type } = await this.slips.open(actor, id);
    return new StreamableFile(stream, { type, disposition: 'inline' });
  }

  /** The driver's own. */
  @Get('driver/cash')
  @Permit('trips.drive')
  async own(@CurrentActor() actor: Actor): Promise<DriverCashResponse> {
    return { status: true, ...(await this.cash.own(actor)) };
  }

  @Post('driver/cash/hand-ins/:id/confirm')
  @HttpCode(200)
  @Permit('trips.drive')
  async confirm(@CurrentActor() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<ApiResponse> {
    await this.cash.confirm(actor, id);
    return { status: true, message: CASH_MESSAGES.confirmed };
  }
}

function messageOf(differencePaise: number): string {
  if (differencePaise < 0) return CASH_MESSAGES.short;
  return differencePaise > 0 ? CASH_MESSAGES.over : CASH_MESSAGES.handedIn;
}
