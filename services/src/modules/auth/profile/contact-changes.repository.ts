import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type ContactField, type PendingContact } from '@godown/contracts/auth';
import { type LoginType } from '@godown/contracts/permissions';
import { Clock } from '../../../core/clock.js';
import { rows, run } from '../../../database/rows.js';

/** New emails and phones that nobody has confirmed yet: at most one of each per person. */
@Injectable()
export class ContactChangesRepository {
  constructor(private readonly clock: Clock) {}

  /** @returns false when the very same change waits already */
  async add(tx: EntityManager, userId: string, { field, value }: PendingContact): Promise<boolean> {
    const { affected } = await run(tx, ADD, [userId, field, value, this.clock.now()]);
    return affected > 0;
  }

  /** Locks the change: parallel confirmations wait for each other. */
  async find(tx: EntityManager, userId: string, field: ContactField): Promise<PendingContact | null> {
    const [row] = await rows<{ value: string }>(
      tx,
      `SELECT value FROM contact_changes WHERE user_id = $1 AND field = $2 FOR UPDATE`,
      [userId, field],
    );
    return row ? { field, value: row.value } : null;
  }

  async remove(tx: EntityManager, userId: string, field: ContactField): Promise<void> {
    await run(tx, `DELETE FROM contact_changes WHERE user_id = $1 AND field = $2`, [userId, field]);
  }

  /** Whether another account signs in at the same door with it. */
  async belongsToAnother(
    tx: EntityManager,
    user: { id: string; loginType: LoginType },
    { field, value }: PendingContact,
  ): Promise<boolean> {
    const found = await rows(
      tx,
      `SELECT 1 FROM users WHERE ${MATCHES[field]} AND login_type = $2 AND id <> $3 LIMIT 1`,
      [value, user.loginType, user.id],
    );
    return found.length > 0;
  }

  async apply(tx: EntityManager, userId: string, { field, value }: PendingContact): Promise<void> {
    await run(tx, APPLY[field], [userId, value, this.clock.now()]);
  }

  /** A seller's own contact is the company's as well. */
  async applyToCompany(tx: EntityManager, companyId: string, { field, value }: PendingContact): Promise<void> {
    await run(tx, APPLY_TO_COMPANY[field], [companyId, value, this.clock.now()]);
  }
}

const MATCHES: Readonly<Record<ContactField, string>> = { email: 'lower(email) = lower($1)', phone: 'phone = $1' };

const ADD = `
  INSERT INTO contact_changes AS c (user_id, field, value, created_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT (user_id, field) DO UPDATE SET value = excluded.value, created_at = excluded.created_at WHERE c.value <> excluded.value`;

const APPLY: Readonly<Record<ContactField, string>> = {
  email: `UPDATE users SET email = $2, updated_at = $3 WHERE id = $1`,
  phone: `UPDATE users SET phone = $2, updated_at = $3 WHERE id = $1`,
};

const APPLY_TO_COMPANY: Readonly<Record<ContactField, string>> = {
  email: `UPDATE companies SET email = $2, updated_at = $3 WHERE id = $1`,
  phone: `UPDATE companies SET phone = $2, updated_at = $3 WHERE id = $1`,
};
