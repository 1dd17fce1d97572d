import { Injectable } from '@nestjs/common';
import {
  type CreatePromoterRequest,
  type ListPromotersQuery,
  PROMOTER_MESSAGES,
  type PromoterView,
  SALESMAN_MESSAGES,
  type UpdatePromoterRequest,
} from '@godown/contracts/field-force';
import { LOGIN_TYPE_OF_ROLE } from '@godown/contracts/permissions';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { UserError } from '../../../core/errors.js';
import { Database } from '../../../database/database.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { FieldAccounts } from '../field-accounts.js';
import { PromotersRepository } from './promoters.repository.js';

/** A company's promoters: accounts that sign in with a code sent to the phone. */
@Injectable()
export class PromotersService {
  constructor(
    private readonly database: Database,
    private readonly repository: PromotersRepository,
    private readonly accounts: FieldAccounts,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
  ) {}

  async list(actor: Actor, query: ListPromotersQuery): Promise<{ users: PromoterView[]; count: number }> {
    const companyId = query.where?.companyId;
    if (companyId !== undefined) actor.requireCompany(companyId);
    return this.database.reading(actor, (tx) => this.repository.page(tx, query));
  }

  async create(actor: Actor, { companyId: asked, ...promoter }: CreatePromoterRequest): Promise<PromoterView> {
    const companyId = actor.requireCompany(asked);
    const { name, phone, isActive, retailers } = promoter;
    return this.database.within(actor, async (tx) => {
      await this.requireStores(tx, companyId, retailers);
      const promoterId = await this.accounts.open(
        tx,
        companyId,
        { name, phone, email: null, role: 'promoter', loginType: LOGIN_TYPE_OF_ROLE.promoter },
        { phone: SALESMAN_MESSAGES.phoneTaken, email: SALESMAN_MESSAGES.emailTaken },
      );
      const at = this.clock.now();
      await this.repository.lock(tx, companyId, promoterId, at);
      await this.repository.setRetailers(tx, { companyId, promoterId, at }, retailers);
      if (!isActive) await this.accounts.setActive(tx, promoterId, false);
      await this.audit.write(tx, actor, {
        action: 'promoter.created',
        outcome: 'done',
        subject: promoterId,
        tenantId: companyId,
      });
      return this.get(tx, promoterId, companyId);
    });
  }

  /** Without `companyId`: of the promoter's only company. */
  async update(actor: Actor, { userId, companyId: asked, ...changed }: UpdatePromoterRequest): Promise<PromoterView> {
    return this.database.within(actor, async (tx) => {
      const before = await this.get(tx, userId, asked);
      const { companyId } = before;
      const at = this.clock.now();
      await this.repository.lock(tx, companyId, userId, at);
      await this.requireStores(tx, companyId, changed.retailers);
      await this.repository.setRetailers(tx, { companyId, promoterId: userId, at }, changed.retailers);
      await this.accounts.rename(tx, userId, changed, SALESMAN_MESSAGES.phoneTaken);
      await this.accounts.setActive(tx, userId, changed.isActive);
      await this.audit.write(tx, actor, {
        action: 'promoter.updated',
        outcome: 'done',
        subject: userId,
        tenantId: companyId,
        changes: { isActive: { before: before.isActive, after: changed.isActive } },
      });
      return this.get(tx, userId, companyId);
    });
  }

  /** @throws UserError missing when the actor sees no such promoter, invalid when there are several companies to choose from */
  async get(tx: EntityManager, id: string, companyId?: string): Promise<PromoterView> {
    const found = (await this.repository.find(tx, id)).filter(
      (promoter) => companyId === undefined || promoter.companyId === companyId,
    );
    const [only, ...more] = found;
    if (only === undefined) throw UserError.missing(PROMOTER_MESSAGES.notFound);
    if (more.length > 0) throw new UserError('invalid', 'COMPANY_REQUIRED', 'Please select a company');
    return only;
  }

  private async requireStores(tx: EntityManager, companyId: string, ids: readonly string[]): Promise<void> {
    const known = await this.repository.stores(tx, companyId, ids);
    if (ids.some((id) => !known.has(id.toLowerCase()))) throw UserError.missing(PROMOTER_MESSAGES.retailerNotFound);
  }
}
