import { Injectable } from '@nestjs/common';
import {
  creditFaults,
  CREDIT_MESSAGES,
  type CreditLimitResponse,
  type CreditLimits,
  type SetCreditLimitRequest,
} from '@godown/contracts/receivables';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { companiesInView } from '../../../core/company-scope.js';
import { UserError } from '../../../core/errors.js';
import { isUuid } from '../../../core/uuid.js';
import { Database } from '../../../database/database.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { type CreditOrder, type CreditRule, CreditRules, type OrderToBe } from '../../orders/index.js';
import { StoreAddressesService } from '../../stores/index.js';
import { findRetailer } from '../accounts/statement.sql.js';
import { CreditLimitsRepository } from './credit-limits.repository.js';
import { changesOf, overridesOf } from './credit-limits.sql.js';
import { type CreditStanding, RetailerCredit } from './retailer-credit.js';

/** How far retailers may buy on credit, and who let them go further. */
@Injectable()
export class CreditLimitsService implements CreditRule {
  constructor(
    private readonly database: Database,
    private readonly repository: CreditLimitsRepository,
    private readonly credit: RetailerCredit,
    private readonly stores: StoreAddressesService,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
    rules: CreditRules,
  ) {
    rules.use(this);
  }

  /** @throws UserError missing for a foreign retailer */
  async get(actor: Actor, retailerId: string): Promise<CreditLimitResponse> {
    return this.database.within(actor, async (tx) =>
      this.answer(tx, await companyOf(tx, actor, retailerId), retailerId),
    );
  }

  /** @throws UserError missing for a foreign retailer */
  async set(actor: Actor, retailerId: string, body: SetCreditLimitRequest): Promise<CreditLimitResponse> {
    return this.database.within(actor, async (tx) => {
      const companyId = await companyOf(tx, actor, retailerId);
      await this.stores.lock(tx, companyId, retailerId);
      const before = await this.repository.find(tx, companyId, retailerId);
      const { limitPaise, maxOverdueDays, maxOpenBills } = body;
      const after = { limitPaise, maxOverdueDays, maxOpenBills };
      if (!isSame(before, after)) await this.change(tx, actor, { companyId, retailerId, before, after });
      return { ...(await this.answer(tx, companyId, retailerId)), message: CREDIT_MESSAGES.saved };
    });
  }

  /** The new order is among those that wait. */
  async hold(tx: EntityManager, order: CreditOrder): Promise<string | null> {
    const standing = await this.standingOf(tx, order);
    return held(faultsOf(standing, standing.use.outstandingPaise + standing.use.pendingPaise));
  }

  async foresee(tx: EntityManager, order: OrderToBe): Promise<string | null> {
    const standing = await this.standingOf(tx, order);
    const { outstandingPaise, pendingPaise } = standing.use;
    return held(faultsOf(standing, outstandingPaise + pendingPaise + order.amountPaise));
  }

  async approve(tx: EntityManager, actor: Actor, order: CreditOrder, remark: string | undefined): Promise<void> {
    const { companyId, orderId, storeAddressId, amountPaise } = order;
    // Of two orders at the limit the second one sees the bill of the first.
    await this.stores.lock(tx, companyId, storeAddressId);
    const standing = await this.standingOf(tx, order);
    const reason = faultsOf(standing, standing.use.outstandingPaise + amountPaise);
    if (reason === null) return;
    if (!actor.may('orders.override-credit')) throw new UserError('forbidden', 'CREDIT_LIMIT', reason);
    if (remark === undefined)
      throw new UserError('rule', 'CREDIT_LIMIT', reason, { errors: [{ field: 'creditRemark', message: reason }] });
    const by = { approvedBy: actor.requireUser(), createdAt: this.clock.now() };
    await this.repository.addOverride(tx, { companyId, orderId, reason, remark, ...by });
    await this.audit.write(tx, actor, {
      action: 'receivable.credit-limit-passed',
      outcome: 'done',
      subject: orderId,
      tenantId: companyId,
    });
  }

  private async change(
    tx: EntityManager,
    actor: Actor,
    { companyId, retailerId, before, after }: Change,
  ): Promise<void> {
    const by = { setBy: actor.requireUser(), createdAt: this.clock.now() };
    await this.repository.add(tx, { companyId, storeAddressId: retailerId, ...after, ...by });
    await this.audit.write(tx, actor, {
      action: 'receivable.credit-limit-set',
      outcome: 'done',
      subject: retailerId,
      tenantId: companyId,
      changes: {
        limitPaise: { before: before.limitPaise, after: after.limitPaise },
        maxOverdueDays: { before: before.maxOverdueDays, after: after.maxOverdueDays },
        maxOpenBills: { before: before.maxOpenBills, after: after.maxOpenBills },
      },
    });
  }

  private async answer(tx: EntityManager, companyId: string, retailerId: string): Promise<CreditLimitResponse> {
    const { limits, use } = await this.credit.standingOf(tx, { companyId, retailerId });
    const changes = (await changesOf(tx, companyId, retailerId)).map(dated);
    const overrides = (await overridesOf(tx, companyId, retailerId)).map(dated);
    return { status: true, message: 'Success', limits, use, changes, overrides };
  }

  private standingOf(tx: EntityManager, { companyId, storeAddressId }: OrderToBe): Promise<CreditStanding> {
    return this.credit.standingOf(tx, { companyId, retailerId: storeAddressId });
  }
}

function faultsOf({ limits, use }: CreditStanding, exposurePaise: number): string | null {
  const faults = creditFaults(limits, { ...use, exposurePaise });
  return faults.length === 0 ? null : faults.join('. ');
}

function held(faults: string | null): string | null {
  return faults === null ? null : `Held for approval. ${faults}`;
}

interface Change {
  companyId: string;
  retailerId: string;
  before: CreditLimits;
  after: CreditLimits;
}

function isSame(one: CreditLimits, other: CreditLimits): boolean {
  return (
    one.limitPaise === other.limitPaise &&
    one.maxOverdueDays === other.maxOverdueDays &&
    one.maxOpenBills === other.maxOpenBills
  );
}

function dated<R extends { createdAt: Date }>(row: R): Omit<R, 'createdAt'> & { createdAt: string } {
  return { ...row, createdAt: row.createdAt.toISOString() };
}

async function companyOf(tx: EntityManager, actor: Actor, retailerId: string): Promise<string> {
  const found = isUuid(retailerId) ? await findRetailer(tx, retailerId, companiesInView(actor)) : null;
  if (found === null) throw UserError.missing('Retailer not found');
  return found.companyId;
}
