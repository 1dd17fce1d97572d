import { Injectable } from '@nestjs/common';
import { type EditRetailerRequest, STORE_MESSAGES, type StoreAddressView } from '@godown/contracts/stores';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { UserError } from '../../core/errors.js';
import { Database } from '../../database/database.js';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import { changeLine, changesOf, problemOf } from './retailer-changes.js';
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

  async edit(actor: Actor, { retailerId, ...given }: EditRetailerRequest): Promise<StoreAddressView> {
    return this.database.within(actor, async (tx) => {
      const before = await this.lock(tx, actor, retailerId);
      const changes = changesOf(before, toColumns(given));
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
    await this.audit.write(tx, actor, changeLine(before, changes));
  }

  private async lock(tx: EntityManager, actor: Actor, id: string): Promise<StoreAddressEntity> {
    const companyId = await this.stores.companyOf(tx, id);
    await this.stores.requireRetail(tx, actor, companyId);
    const found = await this.repository.lock(tx, { companyId, id });
    if (found === null) throw UserError.missing(STORE_MESSAGES.notFound);
    return found;
  }
}

/** @throws UserError */
function refuseWrong(retailer: StoreAddressEntity): void {
  const problem = problemOf(retailer);
  if (problem === null) return;
  const { code, field, message } = problem;
  if (code === 'RETAILER_IS_DUPLICATE') throw new UserError('rule', code, message);
  throw new UserError('invalid', code, message, { errors: [{ field, message }] });
}
