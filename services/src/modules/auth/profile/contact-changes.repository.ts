import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type ContactField, type PendingContact } from '@godown/contracts/auth';
import { Clock } from '../../../core/clock.js';
import { CompanyRecords } from '../accounts/company-records.js';
import { type User } from '../accounts/user.js';
import { UserEntity } from '../accounts/user.entity.js';
import { belongsToAnother } from '../accounts/users.sql.js';
import { ContactChangeEntity } from './contact-change.entity.js';
import { insertOrReplace } from './contact-changes.sql.js';

/** New emails and phones that nobody has confirmed yet: at most one of each per person. */
@Injectable()
export class ContactChangesRepository {
  constructor(
    private readonly companies: CompanyRecords,
    private readonly clock: Clock,
  ) {}

  /** @returns false when the very same change waits already */
  add(tx: EntityManager, userId: string, pending: PendingContact): Promise<boolean> {
    return insertOrReplace(tx, userId, pending, this.clock.now());
  }

  /** Locks the change: parallel confirmations wait for each other. */
  find(tx: EntityManager, userId: string, field: ContactField): Promise<PendingContact | null> {
    return tx
      .getRepository(ContactChangeEntity)
      .findOne({ where: { userId, field }, lock: { mode: 'pessimistic_write' } });
  }

  async remove(tx: EntityManager, userId: string, field: ContactField): Promise<void> {
    await tx.getRepository(ContactChangeEntity).delete({ userId, field });
  }

  /** Whether another account signs in at the same door with it. */
  belongsToAnother(tx: EntityManager, user: Pick<User, 'id' | 'loginType'>, pending: PendingContact): Promise<boolean> {
    return belongsToAnother(tx, user, columnOf(pending));
  }

  async apply(tx: EntityManager, userId: string, pending: PendingContact): Promise<void> {
    await tx.getRepository(UserEntity).update({ id: userId }, { ...columnOf(pending), updatedAt: this.clock.now() });
  }

  /** A seller's own contact is the company's as well. */
  async applyToCompany(tx: EntityManager, companyId: string, pending: PendingContact): Promise<void> {
    await this.companies.update(tx, companyId, columnOf(pending));
  }
}

function columnOf({ field, value }: PendingContact): { email: string } | { phone: string } {
  return field === 'email' ? { email: value } : { phone: value };
}
