import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type FieldError } from '@godown/contracts/common';
import {
  type FetchWsinQuery,
  type GenerateWsinRequest,
  type MapWsinRequest,
  type WsinView,
} from '@godown/contracts/catalogue';
import { type Actor } from '../../core/actor.js';
import { companiesWithinReach } from '../../core/company-scope.js';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import { Clock } from '../../core/clock.js';
import { UserError } from '../../core/errors.js';
import { Database } from '../../database/database.js';
import { newWsin } from './new-wsin.js';
import { WsinListReadModel } from './wsin-list.read-model.js';
import { WsinRepository, type NewWsin } from './wsin.repository.js';

/** Refuses with every wrong row named. */
function refuse(kind: 'conflict' | 'missing' | 'rule', code: string, errors: readonly FieldError[]): void {
  const [first] = errors;
  if (first) throw new UserError(kind, code, first.message, { errors });
}

/** Stock numbers: making them and giving them to items. All rows of a call are done or none. */
@Injectable()
export class WsinService {
  constructor(
    private readonly database: Database,
    private readonly repository: WsinRepository,
    private readonly lists: WsinListReadModel,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
  ) {}

  async fetch(actor: Actor, query: FetchWsinQuery): Promise<{ wsins: WsinView[]; count: number }> {
    const companyId = query.where?.companyId;
    const companyIds = companiesWithinReach(actor, companyId ? [companyId] : []);
    return this.database.reading(actor, (tx) => this.lists.list(tx, companyIds, query));
  }

  async generate(actor: Actor, body: GenerateWsinRequest): Promise<NewWsin[]> {
    return this.database.within(actor, async (tx) => {
      await this.requireCompany(tx, actor, body.companyId);
      const made = body.data.map((row) => ({
        productTitle: row.productTitle,
        wsin: row.wsin ?? newWsin(),
        itemId: row.catalogId,
      }));
      refuse(
        'conflict',
        'WSIN_REPEATED',
        repeated(
          made.map((row) => row.wsin),
          'wsin',
          'WSIN',
        ),
      );
      const owner = { companyId: body.companyId, userId: actor.userId, at: this.clock.now() };
      const free = await this.repository.insert(tx, owner, made);
      refuse(
        'conflict',
        'WSIN_TAKEN',
        made.flatMap((row, index) =>
          free.has(row.wsin) ? [] : [fault(index, 'wsin', `WSIN ${row.wsin} already exists`)],
        ),
      );
      await this.giveToItems(tx, body.companyId, made);
      await this.audit.write(tx, actor, {
        action: 'wsin.generated',
        outcome: 'done',
        tenantId: body.companyId,
        details: { rows: made.length },
      });
      return made.map(({ productTitle, wsin }) => ({ productTitle, wsin }));
    });
  }

  async map(actor: Actor, body: MapWsinRequest): Promise<number> {
    return this.database.within(actor, async (tx) => {
      await this.requireCompany(tx, actor, body.companyId);
      refuse(
        'conflict',
        'SKU_REPEATED',
        repeated(
          body.data.map((row) => row.skuId),
          'skuId',
          'SKU ID',
        ),
      );
      const owned = await this.repository.findOwned(
        tx,
        body.companyId,
        body.data.map((row) => row.wsin),
      );
      refuse(
        'rule',
        'WSIN_UNKNOWN',
        body.data.flatMap((row, index) =>
          owned.has(row.wsin) ? [] : [fault(index, 'wsin', `WSIN ${row.wsin} not found`)],
        ),
      );
      const pairs = body.data.map((row) => ({ sku: row.skuId, wsin: row.wsin }));
      const mapped = await this.repository.mapSkus(tx, body.companyId, pairs, this.clock.now());
      refuse(
        'rule',
        'SKU_UNKNOWN',
        body.data.flatMap((row, index) =>
          mapped.has(row.skuId) ? [] : [fault(index, 'skuId', `SKU ID ${row.skuId} not found`)],
        ),
      );
      await this.audit.write(tx, actor, {
        action: 'wsin.mapped',
        outcome: 'done',
        tenantId: body.companyId,
        details: { rows: pairs.length },
      });
      return mapped.size;
    });
  }

  private async giveToItems(
    tx: EntityManager,
    companyId: string,
    made: readonly (NewWsin & { itemId?: string })[],
  ): Promise<void> {
    const pairs = made.flatMap(({ itemId, wsin }) => (itemId ? [{ itemId, wsin }] : []));
    if (pairs.length === 0) return;
    const given = await this.repository.giveToItems(tx, companyId, pairs, this.clock.now());
    const refused = made.flatMap((row, index) =>
      row.itemId && !given.has(row.itemId)
        ? [fault(index, 'catalogId', `${row.productTitle} is unknown or already has a WSIN`)]
        : [],
    );
    refuse('conflict', 'ITEM_HAS_WSIN', refused);
  }

  private async requireCompany(tx: EntityManager, actor: Actor, companyId: string): Promise<void> {
    const isWithin = actor.reaches(companyId) && (actor.scope === 'platform' || actor.companyIds.includes(companyId));
    if (!isWithin || !(await this.repository.hasCompany(tx, companyId))) throw UserError.missing('Company not found');
  }
}

function fault(index: number, field: string, message: string): FieldError {
  return { field: `data.${index}.${field}`, message };
}

function repeated(values: readonly string[], field: string, label: string): FieldError[] {
  const seen = new Set<string>();
  return values.flatMap((value, index) => {
    if (seen.has(value)) return [fault(index, field, `${label} ${value} stands in two rows`)];
    seen.add(value);
    return [];
  });
}
