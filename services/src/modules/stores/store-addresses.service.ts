import { Injectable } from '@nestjs/common';
import { PLACE_ORDER_MESSAGES } from '@godown/contracts/orders';
import {
  type CreateStoreAddressRequest,
  type StoreAddressListQuery,
  type StoreAddressQuery,
  type StoreAddressView,
  STORE_MESSAGES,
} from '@godown/contracts/stores';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { companiesInView } from '../../core/company-scope.js';
import { UserError } from '../../core/errors.js';
import { isUuid } from '../../core/uuid.js';
import { Database } from '../../database/database.js';
import { CompaniesService } from '../companies/index.js';
import { type NewStore, StoreAddressesRepository, type StorePage } from './store-addresses.repository.js';

/** A company's shops. */
@Injectable()
export class StoreAddressesService {
  constructor(
    private readonly database: Database,
    private readonly repository: StoreAddressesRepository,
    private readonly clock: Clock,
    private readonly companies: CompaniesService,
  ) {}

  /** Those of the companies that are selected. */
  async list(actor: Actor, query: StoreAddressListQuery): Promise<StorePage> {
    return this.database.reading(actor, async (tx) =>
      this.repository.page(tx, await this.requireRetailers(tx, actor), query, 'newest'),
    );
  }

  /** Those of one company, to choose from. */
  async lookUp(actor: Actor, companyId: string, query: StoreAddressQuery): Promise<StorePage> {
    if (!isUuid(companyId)) throw UserError.missing('Company not found');
    const within = actor.requireCompany(companyId);
    return this.database.reading(actor, async (tx) => {
      await this.requireRetail(tx, actor, within);
      return this.repository.page(tx, [within], query, 'name');
    });
  }

  async create(actor: Actor, body: CreateStoreAddressRequest): Promise<StoreAddressView> {
    const companyId = actor.requireCompany(body.companyId);
    return this.database.within(actor, async (tx) => {
      await this.requireRetail(tx, actor, companyId);
      return this.add(tx, companyId, body);
    });
  }

  /** For an approved request as well. */
  async add(tx: EntityManager, companyId: string, store: NewStore): Promise<StoreAddressView> {
    return this.get(tx, companyId, await this.repository.create(tx, companyId, store, this.clock.now()));
  }

  /** A seller has store addresses with a D2R account only; warehouses and admins serve those of others. @throws UserError forbidden */
  async requireRetail(tx: EntityManager, actor: Actor, companyId: string): Promise<void> {
    if (actor.role !== 'seller') return;
    const [company] = await this.companies.findByIds(tx, [companyId]);
    if (!company?.preferences.isD2RAccount) throw noRetail();
  }

  /** The companies in view that sell to retailers; null means all. @throws UserError forbidden when a seller has none */
  async requireRetailers(tx: EntityManager, actor: Actor): Promise<readonly string[] | null> {
    const inView = companiesInView(actor);
    if (actor.role !== 'seller' || inView === null) return inView;
    const found = await this.companies.findByIds(tx, [...inView]);
    const retail = found.filter(({ preferences }) => preferences.isD2RAccount).map(({ id }) => id);
    if (retail.length === 0) throw noRetail();
    return retail;
  }

  /** For other modules: the GSTIN of each store that has one, by the store's id. */
  async gstinsOf(tx: EntityManager, companyId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return ids.length === 0 ? new Map() : this.repository.gstinsOf(tx, companyId, ids);
  }

  /** For other modules: writers of what belongs to one store come one after the other, so each knows what stood there before. */
  lock(tx: EntityManager, companyId: string, id: string): Promise<void> {
    return this.repository.lockForWriters(tx, companyId, id);
  }

  /** For orders: the store that buys. What is ordered for a duplicate is the order of the store that is kept. @throws UserError missing */
  async getBuyer(tx: EntityManager, companyId: string, id: string): Promise<{ id: string }> {
    const found = isUuid(id) ? await this.repository.lockForBuyer(tx, companyId, id) : null;
    if (found === null) throw UserError.missing('Store address not found');
    return found.duplicateOf === null ? found : this.getBuyer(tx, companyId, found.duplicateOf);
  }

  /** For other modules. @throws UserError missing */
  async get(tx: EntityManager, companyId: string, id: string): Promise<StoreAddressView> {
    const found = isUuid(id) ? await this.repository.view(tx, companyId, id) : null;
    if (found === null) throw UserError.missing('Store address not found');
    return found;
  }

  /** @returns the store's company @throws UserError missing for a store that the actor may not see */
  async companyOf(tx: EntityManager, id: string): Promise<string> {
    const companyId = await this.repository.companyOf(tx, id);
    if (companyId === null) throw UserError.missing(STORE_MESSAGES.notFound);
    return companyId;
  }
}

function noRetail(): UserError {
  return new UserError('forbidden', 'NO_D2R_ACCOUNT', PLACE_ORDER_MESSAGES.d2rAccount);
}
