import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { TasksModule } from '../tasks/index.js';
import { LedgerProof } from './ledger-proof.read-model.js';
import { LedgerStatement } from './ledger-statement.read-model.js';
import { LedgerWatch } from './ledger-watch.js';
import { LedgerController } from './ledger.controller.js';
import { Ledger } from './ledger.js';
import { LedgerAccountEntity } from './ledger-account.entity.js';
import { LedgerEntryEntity } from './ledger-entry.entity.js';
import { LedgerTransferEntity } from './ledger-transfer.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([LedgerAccountEntity, LedgerEntryEntity, LedgerTransferEntity]), TasksModule],
  controllers: [LedgerController],
  providers: [Ledger, LedgerStatement, LedgerProof, LedgerWatch],
  exports: [Ledger, LedgerStatement],
})
export class LedgerModule {}
