import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { CustomerRequestEntity } from '../requests/customer-request.entity.js';
import { claimDue, type DuePush, settleClaim } from './push.sql.js';

/** What came of one try. `later` keeps the row in the queue. */
export type PushOutcome = { readonly note: string | null; readonly detailsSent?: boolean } & (
  | { readonly kind: 'accepted' | 'refused' }
  | { readonly kind: 'later'; readonly at: Date; readonly ticket: string | null; readonly waitsSince: Date | null }
);

const LONGEST_NOTE = 300;

/** The push columns of `customer_requests`. */
@Injectable()
export class PushRepository {
  claim(tx: EntityManager, times: { at: Date; leaseUntil: Date }, limit: number): Promise<DuePush[]> {
    return claimDue(tx, times, limit);
  }

  /** @returns false when the request was claimed again or decided otherwise meanwhile */
  settle(tx: EntityManager, push: DuePush, outcome: PushOutcome, at: Date): Promise<boolean> {
    const later = outcome.kind === 'later' ? outcome : null;
    return settleClaim(tx, push, {
      state: stateAfter(outcome),
      note: outcome.note?.slice(0, LONGEST_NOTE) ?? null,
      dueAt: later?.at ?? null,
      ticket: later?.ticket ?? null,
      waitsSince: later?.waitsSince ?? null,
      detailsSentAt: outcome.detailsSent ? at : null,
    });
  }

  /** The courier confirmed: an approved request becomes PROCESSED. */
  async process(tx: EntityManager, { companyId, id }: DuePush): Promise<boolean> {
    const { affected } = await tx
      .getRepository(CustomerRequestEntity)
      .update({ companyId, id, approvalStatus: 'APPROVED' }, { approvalStatus: 'PROCESSED' });
    return affected === 1;
  }
}

function stateAfter(outcome: PushOutcome): 'ACCEPTED' | 'REFUSED' | 'QUEUED' | 'ASKED' {
  switch (outcome.kind) {
    case 'accepted':
      return 'ACCEPTED';
    case 'refused':
      return 'REFUSED';
    case 'later':
      return outcome.ticket === null ? 'QUEUED' : 'ASKED';
  }
}
