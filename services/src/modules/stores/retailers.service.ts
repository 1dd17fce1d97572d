import { Injectable } from '@nestjs/common';
import {
  type EditRetailerRequest,
  gstinStateProblem,
  STORE_MESSAGES,
  type StoreAddressView,
} from '@godown/contracts/stores';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { UserError } from '../../core/errors.js';
import { Database } from '../../database/database.js';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import { type StoreAddressEntity } from './store-address.entity.js';
import { StoreAddressesRepository, toColumns } from './store-addresses.repository.js';
import { StoreAddressesService } from './store-addresses.service.js';

/** Changes of retailers. */
@Injectable()
export class RetailersService {
  constructor(
    private readonly database: Database,
    private readonly stores: StoreAddressesService,
    private readonly repository: StoreAddressesRepository,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  async edit(actor: Actor, body: EditRetailerRequest): Promise<StoreAddressView> {
    return this.database.within(actor, async (tx) => {
      const before = await this.lock(tx, actor, body.retailerId);
      const changes = changesOf(before, toColumns(body));
      if (Object.keys(changes).length > 0) await this.write(tx, actor, before, changes);
      return this.stores.get(tx, before.companyId, before.id);
    });
  }

  private async write(
    tx: EntityManager,
    actor: Actor,
    before: StoreAddressEntity,
    changes: Partial<StoreAddressEntity>,
  ): Promise<void> {
    refuseWrong({ ...before, ...changes });
    const { companyId, id } = before;
    await this.repository.update(tx, { companyId, id }, { ...changes, updatedAt: this.clock.now() });
    await this.audit.write(tx, actor, {
      action: 'retailer.changed',
      outcome: 'done',
      tenantId: companyId,
      subject: id,
      changes: Object.fromEntries(
        Object.entries(changes).map(([field, after]) => [
          field,
          { before: plain(Reflect.get(before, field)), after: plain(after) },
        ]),
      ),
    });
  }

  private async lock(tx: EntityManager, actor: Actor, id: string): Promise<StoreAddressEntity> {
    const companyId = await this.stores.companyOf(tx, id);
    await this.stores.requireRetail(tx, actor, companyId);
    const found = await this.repository.lock(tx, { companyId, id });
    if (found === null) throw UserError.missing(STORE_MESSAGES.notFound);
    return found;
  }
}

/** What differs from what is stored. */
function changesOf(before: StoreAddressEntity, given: Partial<StoreAddressEntity>): Partial<StoreAddressEntity> {
  return Object.fromEntries(Object.entries(given).filter(([field, value]) => Reflect.get(before, field) !== value));
}

/** @throws UserError invalid */
function refuseWrong({ gstin, state, isActive, duplicateOf }: StoreAddressEntity): void {
  const problem = gstinStateProblem(gstin, state);
  if (problem !== null)
    throw new UserError('invalid', 'GSTIN_OF_OTHER_STATE', problem, {
      errors: [{ field: 'GSTIN', message: problem }],
    });
  if (isActive && duplicateOf !== null)
    throw new UserError('rule', 'RETAILER_IS_DUPLICATE', STORE_MESSAGES.duplicateStaysInactive);
}

function plain(value: unknown): string | number | boolean | null {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
