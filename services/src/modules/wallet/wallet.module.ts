import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/index.js';
import { ParcelTransfers } from './parcel-transfers.read-model.js';
import { WalletRunway } from './wallet-runway.read-model.js';
import { WalletController } from './wallet.controller.js';
import { WalletService } from './wallet.service.js';
import { Wallet } from './wallet.js';

@Module({
  imports: [LedgerModule],
  controllers: [WalletController],
  providers: [Wallet, WalletService, WalletRunway, ParcelTransfers],
  exports: [Wallet],
})
export class WalletModule {}
