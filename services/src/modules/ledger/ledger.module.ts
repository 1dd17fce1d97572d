import { Module } from '@nestjs/common';
import { TasksModule } from '../tasks/index.js';
import { LedgerProof } from './ledger-proof.read-model.js';
import { LedgerStatement } from './ledger-statement.read-model.js';
import { LedgerWatch } from './ledger-watch.js';
import { LedgerController } from './ledger.controller.js';
import { LedgerBatch } from './ledger-batch.js';
import { Ledger } from './ledger.js';

@Module({
  imports: [TasksModule],
  controllers: [LedgerController],
  providers: [Ledger, LedgerBatch, LedgerStatement, LedgerProof, LedgerWatch],
  exports: [Ledger, LedgerBatch, LedgerStatement],
})
export class LedgerModule {}
