import { Controller, Get } from '@nestjs/common';
import { type LedgerProofResponse } from '@godown/contracts/wallet';
import { CurrentActor } from '../../common/access/current-actor.decorator.js';
import { Permit } from '../../common/access/permit.decorator.js';
import { type Actor } from '../../common/actor.js';
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
