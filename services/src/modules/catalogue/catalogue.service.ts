import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type ListQuery } from '@godown/contracts/common';
import {
  type CreateCatalogueItemRequest,
  type CatalogueItemView,
  type FoundCatalogueItem,
  type ShopType,
  type ShopTypeCount,
} from '@godown/contracts/catalogue';
import { type Actor } from '../../core/actor.js';
import { companiesWithinReach } from '../../core/company-scope.js';
import { Clock } from '../../core/clock.js';
import { brokenConstraint } from '../../database/database-error.js';
import { BugError, UserError } from '../../core/errors.js';
import { isUuid } from '../../core/uuid.js';
import { Database } from '../../database/database.js';
import { toItemView, toSellableItem, type SellableItem } from './catalogue-item.mapper.js';
import { type CatalogueItemRow } from './catalogue.sql.js';
import { CatalogueItemsRepository, type ItemFromStore } from './catalogue-items.repository.js';
import { CatalogueListReadModel, type CatalogueSelection } from './catalogue-list.read-model.js';
import { WarehousesService } from '../warehouses/index.js';
import { withStockAt } from './stock-at.sql.js';

const MISSING = 'Item not found';

/** A company's sellable items. */
@Injectable()
export class CatalogueService {
  constructor(
    private readonly database: Database,
    private readonly items: CatalogueItemsRepository,
    private readonly lists: CatalogueListReadModel,
    private readonly warehouses: WarehousesService,
    private readonly clock: Clock,
  ) {}

  async get(actor: Actor, id: string): Promise<CatalogueItemView> {
    return this.database.within(actor, async (tx) => toItemView(await this.require(tx, id)));
  }

  async list(
    actor: Actor,
    selection: CatalogueSelection,
    query: ListQuery,
  ): Promise<{ items: CatalogueItemView[]; count: number }> {
    const companyIds = companiesWithinReach(actor, selection.companyIds ?? []);
    return this.database.reading(actor, (tx) => this.lists.list(tx, { ...selection, companyIds }, query));
  }

  /** As `list`; with a warehouse, each item says what is available there. @throws UserError missing for a foreign warehouse */
  async find(
    actor: Actor,
    { stockAt, ...selection }: CatalogueSelection & { stockAt?: string },
    query: ListQuery,
  ): Promise<{ items: FoundCatalogueItem[]; count: number }> {
    if (stockAt === undefined) return this.list(actor, selection, query);
    const companyIds = companiesWithinReach(actor, selection.companyIds ?? []);
    return this.database.reading(actor, async (tx) => {
      await this.warehouses.requireReach(tx, actor, [stockAt]);
      const { items, count } = await this.lists.list(tx, { ...selection, companyIds }, query);
      return { items: await withStockAt(tx, stockAt, items), count };
    });
  }

  async shopTypes(actor: Actor, companyIds: readonly string[]): Promise<ShopTypeCount[]> {
    const within = companiesWithinReach(actor, companyIds);
    return this.database.within(actor, (tx) => this.lists.shopTypes(tx, within));
  }

  async create(actor: Actor, body: CreateCatalogueItemRequest): Promise<CatalogueItemView> {
    const companyId = actor.requireCompany();
    const key = {
      companyId,
      sku: body.skuId ?? skuFromHandle(body.handle),
      shopType: body.shopType ?? 'manual',
      at: this.clock.now(),
    };
    return this.database.within(actor, async (tx) => {
      const id = await uniqueSku(() => this.items.insert(tx, key, body));
      return toItemView(await this.require(tx, id));
    });
  }

  /** The shop an item came from stays; a SKU left out stays as it is. */
  async update(actor: Actor, id: string, body: CreateCatalogueItemRequest): Promise<CatalogueItemView> {
    return this.database.within(actor, async (tx) => {
      const before = await this.require(tx, id);
      const change = { sku: body.skuId ?? before.sku, at: this.clock.now() };
      const isChanged = await uniqueSku(() => this.items.update(tx, id, change, body));
      if (!isChanged) throw new BugError(`item ${id} was read but not written`);
      return toItemView(await this.require(tx, id));
    });
  }

  /** For other modules: the company's items among the ids; unknown ones are left out. */
  async findByIds(tx: EntityManager, companyId: string, ids: readonly string[]): Promise<SellableItem[]> {
    return (await this.items.findByIds(tx, companyId, ids)).map(toSellableItem);
  }

  async knownSkus(actor: Actor, skus: readonly string[]): Promise<string[]> {
    const companyId = actor.requireCompany();
    return this.database.reading(actor, (tx) => this.items.knownSkus(tx, companyId, skus));
  }

  /** For other modules: one item per known SKU. */
  async findBySkus(tx: EntityManager, companyId: string, skus: readonly string[]): Promise<SellableItem[]> {
    return (await this.items.findBySkus(tx, companyId, skus)).map(toSellableItem);
  }

  /** For a connected store: a new item of its. The caller has made sure that its SKU is free. @returns its id */
  async importItem(
    tx: EntityManager,
    { companyId, shopType }: { companyId: string; shopType: ShopType },
    body: CreateCatalogueItemRequest & { skuId: string },
  ): Promise<string> {
    return this.items.insert(tx, { companyId, sku: body.skuId, shopType, at: this.clock.now() }, body);
  }

  /** For a connected store: what it says of an item that came from it. Sizes, weight and tax stay as the company has them. */
  async refreshItem(tx: EntityManager, key: { companyId: string; id: string }, told: ItemFromStore): Promise<void> {
    await this.items.refresh(tx, key, told, this.clock.now());
  }

  private async require(tx: EntityManager, id: string): Promise<CatalogueItemRow> {
    const row = isUuid(id) ? await this.items.findById(tx, id) : undefined;
    if (!row) throw UserError.missing(MISSING);
    return row;
  }
}

const SUFFIX_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** 'masala-chips' → 'MASALA-CHIPS-7K2Q': readable, and two items with one handle do not collide. */
function skuFromHandle(handle: string): string {
  const stem =
    handle
      .toUpperCase()
      .replace(/[^A-Z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 48) || 'ITEM';
  const suffix = Array.from({ length: 4 }, () => SUFFIX_ALPHABET[randomInt(SUFFIX_ALPHABET.length)]).join('');
  return `${stem}-${suffix}`;
}

async function uniqueSku<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (brokenConstraint(error) === 'catalogue_items_sku_unique') {
      const message = 'SKU ID already exists';
      throw new UserError('conflict', 'SKU_TAKEN', message, { errors: [{ field: 'skuId', message }] });
    }
    throw error;
  }
}
