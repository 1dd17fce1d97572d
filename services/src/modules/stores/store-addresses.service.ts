import { Injectable } from '@nestjs/common';
import { PLACE_ORDER_MESSAGES } from '@godown/contracts/orders';
import {
  type CreateStoreAddressRequest,
  type StoreAddressQuery,
  type StoreAddressView,
} from '@godown/contracts/stores';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { UserError } from '../../core/errors.js';
import { isUuid } from '../../core/uuid.js';
import { Database } from '../../database/database.js';
import { CompaniesService } from '../companies/index.js';
import { StoreAddressesRepository } from './store-addresses.repository.js';

/** A company's shops. */
@Injectable()
export class StoreAddressesService {
  constructor(
    private readonly database: Database,
    private readonly repository: StoreAddressesRepository,
    private readonly clock: Clock,
    private readonly companies: CompaniesService,
  ) {}

  async list(
    actor: Actor,
    companyId: string,
    query: StoreAddressQuery,
  ): Promise<{ storeAddressData: StoreAddressView[]; totalRecords: number }> {
    const within = requireCompany(actor, companyId);
    const { found, total } = await this.database.reading(actor, async (tx) => {
      await this.requireRetail(tx, actor, within);
      return this.repository.page(tx, within, query);
    });
    return { storeAddressData: found, totalRecords: total };
  }

  async create(actor: Actor, body: CreateStoreAddressRequest): Promise<StoreAddressView> {
    const companyId = actor.requireCompany(body.companyId);
    return this.database.within(actor, async (tx) => {
      await this.requireRetail(tx, actor, companyId);
      return this.repository.create(tx, companyId, body, this.clock.now());
    });
  }

  /** A seller has store addresses with a D2R account only; warehouses and admins serve those of others. @throws UserError forbidden */
  private async requireRetail(tx: EntityManager, actor: Actor, companyId: string): Promise<void> {
    if (actor.role !== 'seller') return;
    const [company] = await this.companies.findByIds(tx, [companyId]);
    if (!company?.preferences.isD2RAccount)
      throw new UserError('forbidden', 'NO_D2R_ACCOUNT', PLACE_ORDER_MESSAGES.d2rAccount);
  }

  /** For other modules: the GSTIN of each store that has one, by the store's id. */
  async gstinsOf(tx: EntityManager, companyId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return ids.length === 0 ? new Map() : this.repository.gstinsOf(tx, companyId, ids);
  }

  /** For other modules: writers of what belongs to one store come one after the other, so each knows what stood there before. */
  lock(tx: EntityManager, companyId: string, id: string): Promise<void> {
    return this.repository.lockForWriters(tx, companyId, id);
  }

  /** For other modules. @throws UserError missing */
  async get(tx: EntityManager, companyId: string, id: string): Promise<StoreAddressView> {
    const found = isUuid(id) ? await this.repository.view(tx, companyId, id) : null;
    if (found === null) throw UserError.missing('Store address not found');
    return found;
  }
}

function requireCompany(actor: Actor, companyId: string): string {
  if (!isUuid(companyId)) throw UserError.missing('Company not found');
  return actor.requireCompany(companyId);
}
