import { Controller, Get } from '@nestjs/common';
import { type LedgerProofAnswer } from '@godown/contracts/wallet';
import { Permit } from '../../common/access/permit.decorator.js';
import { LedgerProof } from './ledger-proof.read-model.js';

@Controller('ledger')
export class LedgerController {
  constructor(private readonly proof: LedgerProof) {}

  @Get('proof')
  @Permit('ledger.prove')
  prove(): Promise<LedgerProofAnswer> {
    return this.proof.prove();
  }
}
