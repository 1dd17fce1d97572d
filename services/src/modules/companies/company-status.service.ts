import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { ACCOUNT_STATUS, type AccountStatusRequest } from '@godown/contracts/auth';
import { type Actor } from '../../core/actor.js';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import { Clock } from '../../core/clock.js';
import { UserError } from '../../core/errors.js';
import { SessionWriter } from '../../platform/session/session-writer.js';
import { Database } from '../../database/database.js';
import { findByIdOrAccount, findUsersWithoutActiveCompany } from './companies.sql.js';
import { CompanyEntity } from './company.entity.js';

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
      const { affected } = await tx
        .getRepository(CompanyEntity)
        .update({ id: companyId, isActive: !isActive }, { isActive, updatedAt: this.clock.now() });
      if (affected === 0) return;
      if (!isActive) await this.sessions.endAllOf(tx, await findUsersWithoutActiveCompany(tx, companyId));
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
    const companyId = await findByIdOrAccount(tx, actor, entityId);
    if (companyId === null) throw UserError.missing('Company not found');
    return companyId;
  }
}
