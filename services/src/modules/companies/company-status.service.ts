import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { ACCOUNT_STATUS, type AccountStatusRequest } from '@godown/contracts/auth';
import { type Actor } from '../../core/actor.js';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import { Clock } from '../../core/clock.js';
import { UserError } from '../../core/errors.js';
import { SessionWriter } from '../../platform/session/session-writer.js';
import { Database } from '../../database/database.js';
import { rows, run } from '../../database/rows.js';

/** Switches companies on and off. */
@Injectable()
export class CompanyStatusService {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionWriter,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** Switching off ends the sessions of everybody who signs in for this company alone. */
  async setStatus(actor: Actor, { entityId, status }: AccountStatusRequest): Promise<void> {
    const isActive = status === ACCOUNT_STATUS.active;
    await this.database.within(actor, async (tx) => {
      const companyId = await this.companyOf(tx, actor, entityId);
      const { affected } = await run(
        tx,
        `UPDATE companies SET is_active = $2, updated_at = $3 WHERE id = $1 AND is_active <> $2`,
        [companyId, isActive, this.clock.now()],
      );
      if (affected === 0) return;
      if (!isActive) await this.sessions.endAllOf(tx, await this.sellersOf(tx, companyId));
      await this.audit.write(tx, actor, {
        action: isActive ? 'company.activated' : 'company.deactivated',
        outcome: 'done',
        tenantId: companyId,
        subject: companyId,
      });
    });
  }

  /** The id may be the company's own or that of its account. */
  private async companyOf(tx: EntityManager, actor: Actor, entityId: string): Promise<string> {
    const [row] = await rows<{ id: string }>(
      tx,
      `SELECT c.id FROM companies c
       WHERE (c.id = $1 OR c.id = (SELECT m.company_id FROM user_companies_public m JOIN users_public u ON u.id = m.user_id AND u.role = 'seller' WHERE m.user_id = $1 LIMIT 1))
         AND ($2 OR c.id = ANY ($3::uuid[])) ORDER BY c.id = $1 DESC LIMIT 1`,
      [entityId, actor.scope === 'platform', actor.companyIds],
    );
    if (!row) throw UserError.missing('Company not found');
    return row.id;
  }

  private async sellersOf(tx: EntityManager, companyId: string): Promise<string[]> {
    const found = await rows<{ user_id: string }>(
      tx,
      `SELECT m.user_id FROM user_companies_public m WHERE m.company_id = $1
         AND NOT EXISTS (SELECT FROM user_companies_public o JOIN companies c ON c.id = o.company_id AND c.is_active WHERE o.user_id = m.user_id)`,
      [companyId],
    );
    return found.map((row) => row.user_id);
  }
}
