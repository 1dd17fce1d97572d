import { type FleetPerson } from '@godown/contracts/fleet';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { UserError } from '../../../core/errors.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { SessionWriter } from '../../../platform/session/session-writer.js';
import { type ChangedPerson } from './changed-person.js';
import { reachesBeyond } from './people.sql.js';

/** Phone and email are what somebody signs in with. */
@Injectable()
export class ContactChanges {
  constructor(
    private readonly sessions: SessionWriter,
    private readonly audit: AuditTrail,
  ) {}

  /** Ends the sessions of whose contacts change. @throws UserError when the actor could get into an account that may do more than theirs */
  async allow(tx: EntityManager, actor: Actor, person: FleetPerson, changed: ChangedPerson): Promise<void> {
    const isSame = person.phone === changed.phone && isSameEmail(person.address.email, changed.address.email ?? '');
    if (isSame) return;
    if (person.id === actor.userId)
      throw new UserError('rule', 'OWN_ACCOUNT', 'Change your own phone and email in your profile');
    if (!actor.isPlatform) await this.requireNoMore(tx, actor, person.id);
    await this.sessions.endAllOf(tx, [person.id]);
    await this.audit.write(tx, actor, { action: 'account.contacts-changed', outcome: 'done', subject: person.id });
  }

  private async requireNoMore(tx: EntityManager, actor: Actor, id: string): Promise<void> {
    const { warehouseIds, grantedCompanyIds: companyIds } = actor;
    if (await reachesBeyond(tx, id, { warehouseIds, companyIds }))
      throw new UserError(
        'forbidden',
        'ACCOUNT_SHARED',
        'This person works for other companies or warehouses too. Ask an admin to change phone or email',
      );
  }
}

function isSameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
