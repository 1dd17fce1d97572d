import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { type ApiResponse } from '@godown/contracts/common';
import {
  CreateWalletTransactionRequest,
  FindWalletTransactionsQuery,
  type WalletTransactionsResponse,
} from '@godown/contracts/wallet';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../platform/auth/permit.decorator.js';
import { type Actor } from '../../core/actor.js';
import { Idempotent } from '../../platform/idempotency/idempotent.decorator.js';
import { WalletService } from './wallet.service.js';

@Controller()
export class WalletController {
  constructor(private readonly wallet: WalletService) {}

  @Post('brands/wallet/transaction/find')
  @HttpCode(200)
  @Permit('wallet.read')
  find(@CurrentActor() actor: Actor, @Body() query: FindWalletTransactionsQuery): Promise<WalletTransactionsResponse> {
    return this.wallet.find(actor, query);
  }

  @Post('wallet/transaction')
  @Permit('wallet.write')
  @Idempotent()
  create(@CurrentActor() actor: Actor, @Body() dto: CreateWalletTransactionRequest): Promise<ApiResponse> {
    return this.wallet.create(actor, dto);
  }
}
