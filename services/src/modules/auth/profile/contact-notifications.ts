import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { shownTime } from '@godown/contracts/common';
import { type ContactField } from '@godown/contracts/auth';
import { type Actor } from '../../../core/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { Clock } from '../../../core/clock.js';
import { Messenger } from '../../messaging/index.js';
import { type User } from '../accounts/user.js';

/** Tells the address that an account had so far that its contact was changed, and the audit trail. */
@Injectable()
export class ContactNotifications {
  constructor(
    private readonly messenger: Messenger,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** @param before the account as it was */
  async notify(tx: EntityManager, actor: Actor, before: User, field: ContactField): Promise<void> {
    await this.audit.write(tx, actor, {
      action: 'contact.changed',
      outcome: 'done',
      subject: before.id,
      details: { field },
    });
    if (before.email === null) return;
    const values = { name: before.name, at: shownTime(this.clock.now()) };
    await this.messenger.send(tx, { channel: 'email', to: before.email, template: 'contact-changed', values });
  }
}
