import { Controller, Get } from '@nestjs/common';
import { type LedgerProofResponse } from '@godown/contracts/wallet';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../platform/auth/permit.decorator.js';
import { type Actor } from '../../core/actor.js';
import { LedgerProof } from './ledger-proof.read-model.js';

@Controller('ledger')
export class LedgerController {
  constructor(private readonly proof: LedgerProof) {}

  @Get('proof')
  @Permit('ledger.prove')
  prove(@CurrentActor() actor: Actor): Promise<LedgerProofResponse> {
    // Of one company the books say nothing: a selection does not count.
    return this.proof.prove(actor.withoutSelection());
  }
}
