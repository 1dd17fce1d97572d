import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import {
  type CompanyWarehouse,
  type FindWarehousesQuery,
  type SaveWarehouseRequest,
  type WarehouseView,
} from '@godown/contracts/warehouses';
import { Actor } from '../../core/actor.js';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import { Clock } from '../../core/clock.js';
import { UserError } from '../../core/errors.js';
import { isUuid } from '../../core/uuid.js';
import { Database } from '../../database/database.js';
import { UserRepository } from '../auth/index.js';
import { type WarehouseEntity } from './warehouse.entity.js';
import { toCompanyWarehouse, toWarehouseView } from './warehouse.mapper.js';
import { WarehouseUse } from './warehouse-use.service.js';
import { WarehouseListReadModel } from './warehouse-list.read-model.js';
import { WarehousesRepository } from './warehouses.repository.js';

/** Whom the ids are limited to; null: row-level security alone decides. */
function assignedOnly(actor: Actor): readonly string[] | null {
  return actor.loginType === 'warehouse' ? actor.warehouseIds : null;
}

const MISSING = 'Warehouse not found';

@Injectable()
export class WarehousesService {
  constructor(
    private readonly database: Database,
    private readonly repository: WarehousesRepository,
    private readonly users: UserRepository,
    private readonly readModel: WarehouseListReadModel,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
    private readonly use: WarehouseUse,
  ) {}

  async list(actor: Actor, query: FindWarehousesQuery): Promise<{ warehouses: WarehouseView[]; count: number }> {
    return this.database.reading(actor, (tx) => this.readModel.list(tx, query, assignedOnly(actor)));
  }

  /** The warehouses the actor may work with, active ones first; before the names, those that the company prefers. */
  async listForCompany(actor: Actor): Promise<CompanyWarehouse[]> {
    const found = await this.database.within(actor, (tx) =>
      this.repository.listPreferredFirst(tx, assignedOnly(actor)),
    );
    return found.map(toCompanyWarehouse);
  }

  /** A seller's warehouse is its own; the platform's people choose between a company's own and a shared one. */
  async create(actor: Actor, body: SaveWarehouseRequest): Promise<WarehouseView> {
    const isOwn = actor.loginType === 'seller' || body.IsSellerWarehouse;
    const owner = isOwn ? actor.requireCompany() : null;
    return this.database.within(actor, async (tx) => {
      const row = await this.repository.insert(tx, owner, body, this.clock.now());
      if (owner !== null) await this.use.note(tx, owner, [row.id]);
      if (actor.loginType === 'warehouse') await this.users.assignWarehouses(tx, actor.requireUser(), [row.id]);
      await this.audit.write(tx, actor, {
        action: 'warehouse.created',
        outcome: 'done',
        subject: row.id,
        tenantId: owner,
      });
      return toWarehouseView(row);
    });
  }

  async update(actor: Actor, id: string, body: SaveWarehouseRequest): Promise<WarehouseView> {
    return this.database.within(actor, async (tx) => {
      await this.requireWritable(tx, actor, id);
      return toWarehouseView(existing(await this.repository.update(tx, id, body, this.clock.now())));
    });
  }

  async setStatus(actor: Actor, id: string, isActive: boolean): Promise<WarehouseView> {
    return this.database.within(actor, async (tx) => {
      await this.requireWritable(tx, actor, id);
      const row = existing(await this.repository.setActive(tx, id, isActive, this.clock.now()));
      await this.audit.write(tx, actor, {
        action: isActive ? 'warehouse.activated' : 'warehouse.deactivated',
        outcome: 'done',
        subject: id,
      });
      return toWarehouseView(row);
    });
  }

  /**
   * For other modules: one warehouse that the company may use.
   * @param companyId null: whatever the running transaction reaches
   * @throws UserError missing
   */
  async get(tx: EntityManager, companyId: string | null, id: string): Promise<WarehouseView> {
    const [row] = isUuid(id) ? await this.repository.findByIds(tx, [id], null) : [];
    if (!row || !usableBy(row, companyId)) throw UserError.missing(MISSING);
    return toWarehouseView(row);
  }

  /** For other modules: the active warehouses that the company may use, by name. */
  async listActive(tx: EntityManager, companyId: string): Promise<WarehouseView[]> {
    const found = await this.repository.listAll(tx);
    return found.filter((row) => row.isActive && usableBy(row, companyId)).map(toWarehouseView);
  }

  /**
   * For other modules: the asked ids if the actor may work with every one of them.
   * Without ids: those it is limited to, or null when it is not limited.
   * @throws UserError missing
   */
  async requireReach(
    tx: EntityManager,
    actor: Actor,
    ids: readonly string[] | undefined,
  ): Promise<readonly string[] | null> {
    const among = assignedOnly(actor);
    if (!ids || ids.length === 0) return among;
    const found = await this.repository.findByIds(tx, ids, among);
    if (found.length < new Set(ids).size) throw UserError.missing(MISSING);
    return ids;
  }

  private async requireWritable(tx: EntityManager, actor: Actor, id: string): Promise<void> {
    const [row] = isUuid(id) ? await this.repository.findByIds(tx, [id], assignedOnly(actor)) : [];
    if (!row) throw UserError.missing(MISSING);
    if (actor.loginType === 'seller' && row.ownerCompanyId === null) {
      throw new UserError('forbidden', 'SHARED_WAREHOUSE', 'Only the platform can change a shared warehouse');
    }
  }
}

function usableBy(row: WarehouseEntity, companyId: string | null): boolean {
  return companyId === null || row.ownerCompanyId === null || row.ownerCompanyId === companyId;
}

function existing(row: WarehouseEntity | null): WarehouseEntity {
  if (!row) throw UserError.missing(MISSING);
  return row;
}
