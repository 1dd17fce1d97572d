import { Injectable } from '@nestjs/common';
import {
  type CreateSalesmanRequest,
  type ListSalesmenQuery,
  type ManagedSalesman,
  SALESMAN_MESSAGES,
  type SalesmanView,
  type UpdateSalesmanRequest,
} from '@godown/contracts/field-force';
import { LOGIN_TYPE_OF_ROLE } from '@godown/contracts/permissions';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { UserError } from '../../../core/errors.js';
import { Database } from '../../../database/database.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { FieldAccounts } from '../field-accounts.js';
import { SalesmanEntity } from './salesman.entity.js';
import { SalesmenReadModel } from './salesmen.read-model.js';

/** A company's salesmen: accounts that sign in with a code sent to the phone. */
@Injectable()
export class SalesmenService {
  constructor(
    private readonly database: Database,
    private readonly readModel: SalesmenReadModel,
    private readonly accounts: FieldAccounts,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
  ) {}

  async list(actor: Actor, query: ListSalesmenQuery): Promise<{ users: ManagedSalesman[]; count: number }> {
    const companyId = query.where?.companyId;
    if (companyId !== undefined) actor.requireCompany(companyId);
    return this.database.reading(actor, (tx) => this.readModel.page(tx, query));
  }

  /** Whom a beat can be given to. */
  async listActive(actor: Actor, companyId?: string): Promise<SalesmanView[]> {
    if (companyId !== undefined) actor.requireCompany(companyId);
    return this.database.reading(actor, (tx) => this.readModel.list(tx, companyId ?? null));
  }

  async create(actor: Actor, { companyId: asked, name, phone, email }: CreateSalesmanRequest): Promise<void> {
    const companyId = actor.requireCompany(asked);
    await this.database.within(actor, async (tx) => {
      const userId = await this.accounts.open(
        tx,
        companyId,
        { name, phone, email: email ?? null, role: 'salesman', loginType: LOGIN_TYPE_OF_ROLE.salesman },
        { phone: SALESMAN_MESSAGES.phoneTaken, email: SALESMAN_MESSAGES.emailTaken },
      );
      await tx
        .getRepository(SalesmanEntity)
        .insert({ companyId, userId, ...namesIn(name), createdAt: this.clock.now() });
      await this.audit.write(tx, actor, {
        action: 'salesman.created',
        outcome: 'done',
        subject: userId,
        tenantId: companyId,
      });
    });
  }

  /** @throws UserError missing for a salesman of other companies, conflict when another account has the phone */
  async update(actor: Actor, { userId, name, phone, isActive }: UpdateSalesmanRequest): Promise<ManagedSalesman> {
    return this.database.within(actor, async (tx) => {
      const before = await this.get(tx, userId);
      const salesmen = tx.getRepository(SalesmanEntity);
      await salesmen.update({ userId }, namesIn(name));
      await this.accounts.rename(tx, userId, { name, phone }, SALESMAN_MESSAGES.phoneTaken);
      await this.accounts.setActive(tx, userId, isActive);
      const changes = { isActive: { before: before.isActive, after: isActive } };
      const told = { action: 'salesman.updated', outcome: 'done', subject: userId, changes } as const;
      const companies = (await salesmen.findBy({ userId })).map(({ companyId }) => companyId);
      for (const tenantId of companies.length === 0 ? [null] : companies)
        await this.audit.write(tx, actor, { ...told, tenantId });
      return this.get(tx, userId);
    });
  }

  private async get(tx: EntityManager, id: string): Promise<ManagedSalesman> {
    const found = await this.readModel.find(tx, id);
    if (found === null) throw UserError.missing(SALESMAN_MESSAGES.notFound);
    return found;
  }
}

/** First and last name: what stands before the first space, and the rest. */
function namesIn(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.split(' ');
  return { firstName, lastName: rest.join(' ') };
}
