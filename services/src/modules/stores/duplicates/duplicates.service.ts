import { Injectable } from '@nestjs/common';
import {
  DUPLICATE_MESSAGES,
  type DuplicatePair,
  type MapDuplicatesRequest,
  STORE_MESSAGES,
} from '@godown/contracts/stores';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { UserError } from '../../../core/errors.js';
import { Database } from '../../../database/database.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { Events } from '../../../platform/events/events.js';
import { type StoreAddressEntity } from '../store-address.entity.js';
import { StoreAddressesRepository } from '../store-addresses.repository.js';
import { StoreAddressesService } from '../store-addresses.service.js';
import { proposedPairs } from './duplicates.sql.js';
import { type RetailerMerged } from './retailer.events.js';
import { RetailerMergesRepository } from './retailer-merges.repository.js';

/** Retailers that were entered twice: the second points at the first, and what it had goes there. */
@Injectable()
export class DuplicatesService {
  constructor(
    private readonly database: Database,
    private readonly stores: StoreAddressesService,
    private readonly repository: StoreAddressesRepository,
    private readonly merges: RetailerMergesRepository,
    private readonly events: Events,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  async propose(actor: Actor, companyId?: string): Promise<DuplicatePair[]> {
    if (companyId !== undefined) actor.requireCompany(companyId);
    return this.database.reading(actor, async (tx) => {
      const inView = await this.stores.requireRetailers(tx, actor);
      return proposedPairs(tx, companyId === undefined ? inView : [companyId]);
    });
  }

  /** Repeating it changes nothing. @returns how many were not mapped so before */
  async map(
    actor: Actor,
    { primaryRetailerId: primaryId, duplicateRetailerIds }: MapDuplicatesRequest,
  ): Promise<number> {
    const duplicateIds = [...new Set(duplicateRetailerIds)];
    if (duplicateIds.includes(primaryId)) throw refused('SAME_RETAILER', DUPLICATE_MESSAGES.same);
    return this.database.within(actor, async (tx) => {
      const companyId = await this.stores.companyOf(tx, primaryId);
      await this.stores.requireRetail(tx, actor, companyId);
      const locked = await this.lock(tx, companyId, [primaryId, ...duplicateIds]);
      if (locked.get(primaryId)?.duplicateOf !== null)
        throw refused('PRIMARY_IS_DUPLICATE', DUPLICATE_MESSAGES.primaryIsDuplicate);
      const found = duplicateIds.flatMap((id) => locked.get(id) ?? []);
      if (found.some(({ duplicateOf }) => duplicateOf !== null && duplicateOf !== primaryId))
        throw refused('ALREADY_MAPPED', DUPLICATE_MESSAGES.alreadyMapped);
      const open = found.filter(({ duplicateOf }) => duplicateOf === null);
      for (const duplicate of open) await this.mapOne(tx, actor, primaryId, duplicate);
      return open.length;
    });
  }

  /** The latest mapping of the retailer is taken back; what went with it comes back. */
  async unmap(actor: Actor, duplicateId: string): Promise<void> {
    await this.database.within(actor, async (tx) => {
      const companyId = await this.stores.companyOf(tx, duplicateId);
      await this.stores.requireRetail(tx, actor, companyId);
      const merge = await this.merges.findOpen(tx, companyId, duplicateId);
      if (merge === null) throw refused('NOT_A_DUPLICATE', DUPLICATE_MESSAGES.notADuplicate);
      const locked = await this.lock(tx, companyId, [merge.primaryId, duplicateId]);
      if (locked.get(duplicateId)?.duplicateOf !== merge.primaryId)
        throw refused('NOT_A_DUPLICATE', DUPLICATE_MESSAGES.notADuplicate);
      // What came with this one has gone on with the other.
      if (locked.get(merge.primaryId)?.duplicateOf !== null)
        throw refused('PRIMARY_IS_DUPLICATE', DUPLICATE_MESSAGES.primaryIsDuplicate);
      const now = this.clock.now();
      await this.merges.update(tx, { companyId, id: merge.id }, { undoneAt: now });
      await this.repository.update(
        tx,
        { companyId, id: duplicateId },
        { duplicateOf: null, isActive: merge.wasActive, updatedAt: now },
      );
      const data = {
        mergeId: merge.id,
        primaryId: merge.primaryId,
        duplicateId,
        mergedAt: merge.mergedAt.toISOString(),
      };
      await this.events.record(tx, { type: 'retailer.unmapped', companyId, subjectId: duplicateId, data });
      await this.leaveLine(tx, actor, 'retailer.unmapped', { companyId, ...data });
    });
  }

  private async mapOne(
    tx: EntityManager,
    actor: Actor,
    primaryId: string,
    duplicate: StoreAddressEntity,
  ): Promise<void> {
    const { companyId, id: duplicateId, isActive } = duplicate;
    const now = this.clock.now();
    const { id: mergeId } = await this.merges.insert(tx, {
      companyId,
      primaryId,
      duplicateId,
      wasActive: isActive,
      mergedBy: actor.requireUser(),
      mergedAt: now,
    });
    await this.repository.update(
      tx,
      { companyId, id: duplicateId },
      { duplicateOf: primaryId, isActive: false, updatedAt: now },
    );
    const data = { mergeId, primaryId, duplicateId, mergedAt: now.toISOString() };
    await this.events.record(tx, { type: 'retailer.mapped', companyId, subjectId: duplicateId, data });
    await this.leaveLine(tx, actor, 'retailer.mapped', { companyId, ...data });
  }

  /** All of one company, in one order so that two calls do not wait for each other. @throws UserError missing */
  private async lock(
    tx: EntityManager,
    companyId: string,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, StoreAddressEntity>> {
    const locked = new Map<string, StoreAddressEntity>();
    for (const id of ids.toSorted()) {
      const found = await this.repository.lock(tx, { companyId, id });
      if (found === null) throw UserError.missing(STORE_MESSAGES.notFound);
      locked.set(id, found);
    }
    return locked;
  }

  private leaveLine(
    tx: EntityManager,
    actor: Actor,
    action: 'retailer.mapped' | 'retailer.unmapped',
    { companyId, mergeId, primaryId, duplicateId }: Omit<RetailerMerged, 'mergedAt'> & { companyId: string },
  ): Promise<void> {
    return this.audit.write(tx, actor, {
      action,
      outcome: 'done',
      tenantId: companyId,
      subject: duplicateId,
      details: { mergeId, primaryId },
    });
  }
}

function refused(code: string, message: string): UserError {
  return new UserError('rule', code, message);
}
