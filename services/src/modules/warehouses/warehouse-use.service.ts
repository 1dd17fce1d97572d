import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type EntityManager } from 'typeorm';
import { Actor } from '../../core/actor.js';
import { Database } from '../../database/database.js';
import { type DomainEvent } from '../../platform/events/event-map.js';
import { Events } from '../../platform/events/events.js';
import { UserRepository } from '../auth/index.js';
import './warehouses.events.js';
import { insertFirstUses } from './warehouse-companies.sql.js';

/** Pairs of a company and a warehouse. */
const KNOWN = 20_000;

/** Notes which companies use a warehouse, so that the people who work there get to see them. */
@Injectable()
export class WarehouseUse {
  /** What is in the table, committed: asked for with every order. */
  private readonly known = new LRUCache<string, true>({ max: KNOWN });

  private readonly system = Actor.system();

  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly events: Events,
  ) {
    events.on('warehouse.first-used', 'staff', (event) => this.giveToStaff(event));
  }

  /** Costs nothing for warehouses that the company is known to use. */
  async note(tx: EntityManager, companyId: string, warehouseIds: readonly string[]): Promise<void> {
    const unknown = [...new Set(warehouseIds)].filter((id) => !this.known.has(keyOf(companyId, id)));
    if (unknown.length === 0) return;
    const first = await insertFirstUses(tx, companyId, unknown);
    // What was there already is committed; what is new may still be rolled back.
    for (const id of unknown) if (!first.includes(id)) this.known.set(keyOf(companyId, id), true);
    await this.events.recordMany(
      tx,
      first.map((subjectId) => ({ type: 'warehouse.first-used', companyId, subjectId, data: {} })),
    );
  }

  private async giveToStaff({ companyId, subjectId }: DomainEvent<'warehouse.first-used'>): Promise<void> {
    const use = { companyId, warehouseId: subjectId };
    await this.database.within(this.system, (tx) => this.users.grantToStaff(tx, use));
  }
}

const keyOf = (companyId: string, warehouseId: string): string => `${companyId} ${warehouseId}`;
