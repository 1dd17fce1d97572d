import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { type ApiResponse } from '@godown/contracts/common';
import {
  CreateWalletTransactionRequest,
  FindWalletTransactionsQuery,
  type WalletRunwayResponse,
  type WalletTransactionsResponse,
} from '@godown/contracts/wallet';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../platform/auth/permit.decorator.js';
import { type Actor } from '../../core/actor.js';
import { Idempotent } from '../../platform/idempotency/idempotent.decorator.js';
import { WalletRunway } from './wallet-runway.read-model.js';
import { WalletService } from './wallet.service.js';

@Controller()
export class WalletController {
  constructor(
    private readonly wallet: WalletService,
    private readonly runways: WalletRunway,
  ) {}

  @Post('brands/wallet/transaction/find')
  @HttpCode(200)
  @Permit('wallet.read')
  find(@CurrentActor() actor: Actor, @Body() query: FindWalletTransactionsQuery): Promise<WalletTransactionsResponse> {
    return this.wallet.find(actor, query);
  }

  @Get('wallet/runway')
  @Permit('wallet.read')
  async runway(@CurrentActor() actor: Actor): Promise<WalletRunwayResponse> {
    return { status: true, data: await this.runways.of(actor) };
  }

  @Post('wallet/transaction')
  @Permit('wallet.write')
  @Idempotent()
  create(@CurrentActor() actor: Actor, @Body() dto: CreateWalletTransactionRequest): Promise<ApiResponse> {
    return this.wallet.create(actor, dto);
  }
}
