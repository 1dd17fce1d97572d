import { Injectable } from '@nestjs/common';
import { paiseToRupees } from '@godown/contracts/common';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { type D2rCollectionEntity } from './d2r-collection.entity.js';

/** Says what was captured, when and by whom. */
@Injectable()
export class CaptureTrail {
  constructor(
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  now(): Date {
    return this.clock.now();
  }

  async write(tx: EntityManager, actor: Actor, captured: D2rCollectionEntity): Promise<void> {
    await this.audit.write(tx, actor, {
      action: 'receivable.captured',
      outcome: 'done',
      subject: captured.invoiceId,
      tenantId: captured.companyId,
      details: {
        amount: paiseToRupees(captured.amountPaise),
        mode: captured.mode ?? '',
        closed: captured.isClosing,
      },
    });
  }
}
