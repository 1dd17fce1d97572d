// Items are shown with their company's name, a list of them found by one prepared plan, and one item chosen per SKU (DISTINCT ON);
// WSINs are written and given to items set-based, a sheet's batch at a time.
import { type HsnCode } from '@godown/contracts/catalogue';
import { type EntityManager } from 'typeorm';
import {
  allOf,
  bigint,
  boolean,
  computed,
  decimal,
  selectPrepared,
  text,
  texts,
} from '../../database/computed-columns.js';
import { columnsOf, type RowOf, select } from '../../database/entity-sql.js';
import { run } from '../../database/rows.js';
import { CatalogueItemEntity } from './catalogue-item.entity.js';
import { HsnCodeEntity } from './hsn-code.entity.js';
import { WsinEntity } from './wsin.entity.js';

export const ITEM_FROM = 'catalogue_items i JOIN companies_public c ON c.id = i.company_id';

export const ITEM_COLUMNS = allOf(
  columnsOf(CatalogueItemEntity, { alias: 'i' }),
  computed({ companyName: text('c.name') }),
);

export type CatalogueItemRow = RowOf<typeof ITEM_COLUMNS>;

export async function findItem(tx: EntityManager, id: string): Promise<CatalogueItemRow | undefined> {
  const [row] = await select(tx, ITEM_COLUMNS, `SELECT ${ITEM_COLUMNS} FROM ${ITEM_FROM} WHERE i.id = $1`, [id]);
  return row;
}

/**
 * The list is in a sub-select, so that the plan does not depend on its length: otherwise each call would be planned anew, which
 * takes four times as long as running it.
 */
export function findItems(tx: EntityManager, companyId: string, ids: readonly string[]): Promise<CatalogueItemRow[]> {
  return selectPrepared(
    tx,
    ITEM_COLUMNS,
    `SELECT ${ITEM_COLUMNS} FROM ${ITEM_FROM} WHERE i.company_id = $1 AND i.id = ANY ((SELECT $2::uuid[])::uuid[])`,
    [companyId, ids],
  );
}

export function findItemsInOrder(
  tx: EntityManager,
  companyId: string,
  ids: readonly string[],
): Promise<CatalogueItemRow[]> {
  return select(
    tx,
    ITEM_COLUMNS,
    `SELECT ${ITEM_COLUMNS} FROM ${ITEM_FROM} WHERE i.company_id = $1 AND i.id = ANY ($2::uuid[]) ORDER BY i.sku, i.id`,
    [companyId, ids],
  );
}

/** One item per SKU: when several shops sell it, the one with a WSIN, then an active one, then the one entered by hand. */
export function findBySkus(tx: EntityManager, companyId: string, skus: readonly string[]): Promise<CatalogueItemRow[]> {
  return select(
    tx,
    ITEM_COLUMNS,
    `SELECT DISTINCT ON (i.sku) ${ITEM_COLUMNS} FROM ${ITEM_FROM}
     WHERE i.company_id = $1 AND i.sku = ANY ($2::text[])
     ORDER BY i.sku, (i.wsin IS NULL), (NOT i.is_active), (i.shop_type <> 'manual'), i.created_at, i.id`,
    [companyId, skus],
  );
}

/** Items in the order of their ids. @param where on `i` */
export function portionOfItems(
  tx: EntityManager,
  { where, parameters }: { where: string; parameters: readonly unknown[] },
  size: number,
): Promise<CatalogueItemRow[]> {
  return select(
    tx,
    ITEM_COLUMNS,
    `SELECT ${ITEM_COLUMNS} FROM ${ITEM_FROM} WHERE ${where} ORDER BY i.id LIMIT ${size}`,
    parameters,
  );
}

const SHOP = computed({ shopType: text('shop_type'), count: bigint('count(*)') });

/** Items per shop type. @param companyIds null means every company that the actor may see */
export function countByShop(tx: EntityManager, companyIds: readonly string[] | null) {
  return select(
    tx,
    SHOP,
    `SELECT ${SHOP} FROM catalogue_items WHERE $1::uuid[] IS NULL OR company_id = ANY ($1) GROUP BY shop_type`,
    [companyIds],
  );
}

const HSN = allOf(
  columnsOf(HsnCodeEntity, { only: ['code', 'description'] }),
  computed({ igst: decimal('igst_percent') }),
);

/** @param pattern null finds every code */
export function findHsnCodes(tx: EntityManager, pattern: string | null, limit: number): Promise<HsnCode[]> {
  return select(
    tx,
    HSN,
    `SELECT ${HSN} FROM hsn_codes
     WHERE $1::text IS NULL OR code LIKE ltrim($1, '%') OR description ILIKE $1
     ORDER BY (code LIKE ltrim($1, '%')) DESC, code LIMIT $2`,
    [pattern, limit],
  );
}

export const WSIN_COLUMNS = allOf(
  columnsOf(WsinEntity, { alias: 'w', only: ['companyId', 'wsin', 'productTitle', 'createdAt'] }),
  computed({
    skuIds: texts(
      'ARRAY(SELECT i.sku FROM catalogue_items i WHERE i.company_id = w.company_id AND i.wsin = w.wsin ORDER BY i.sku)',
    ),
  }),
);

const COMPANY = computed({ exists: boolean('true') });

export async function hasCompany(tx: EntityManager, companyId: string): Promise<boolean> {
  return (await select(tx, COMPANY, `SELECT ${COMPANY} FROM companies_public WHERE id = $1`, [companyId])).length === 1;
}

const WSIN = columnsOf(WsinEntity, { only: ['wsin'] });

/** @returns the numbers that were free; the others belong to somebody already */
export async function insertWsins(
  tx: EntityManager,
  owner: { companyId: string; userId: string | null; at: Date },
  wsins: readonly { wsin: string; productTitle: string }[],
): Promise<Set<string>> {
  const written = await select(
    tx,
    WSIN,
    `WITH free AS (
       INSERT INTO wsin_directory (wsin, tenant_id) SELECT asked.wsin, $1 FROM unnest($2::text[]) AS asked (wsin) ORDER BY asked.wsin
       ON CONFLICT DO NOTHING RETURNING wsin
     )
     INSERT INTO wsins (company_id, wsin, product_title, created_by, created_at)
     SELECT $1, d.wsin, d.title, $4, $5 FROM unnest($2::text[], $3::text[]) AS d (wsin, title) JOIN free ON free.wsin = d.wsin
     ON CONFLICT DO NOTHING RETURNING ${WSIN}`,
    [owner.companyId, wsins.map((row) => row.wsin), wsins.map((row) => row.productTitle), owner.userId, owner.at],
  );
  return new Set(written.map(({ wsin }) => wsin));
}

const ITEM_ID = columnsOf(CatalogueItemEntity, { alias: 'i', only: ['id'] });

/** Gives items without a number theirs. @returns the ids of the items that got one */
export async function giveToItems(
  tx: EntityManager,
  companyId: string,
  pairs: readonly { itemId: string; wsin: string }[],
  at: Date,
): Promise<Set<string>> {
  const given = await select(
    tx,
    ITEM_ID,
    `UPDATE catalogue_items i SET wsin = d.wsin, updated_at = $4 FROM unnest($2::uuid[], $3::text[]) AS d (id, wsin)
     WHERE i.company_id = $1 AND i.id = d.id AND i.wsin IS NULL RETURNING ${ITEM_ID}`,
    [companyId, pairs.map((pair) => pair.itemId), pairs.map((pair) => pair.wsin), at],
  );
  return new Set(given.map(({ id }) => id));
}

/** Two files that name the same titles wait for each other until the transaction ends. */
export async function lockTitles(tx: EntityManager, companyId: string): Promise<void> {
  await run(tx, `SELECT pg_advisory_xact_lock(hashtextextended('wsins.titles:' || $1, 0))`, [companyId]);
}

const NUMBER = computed({ productTitle: text('product_title'), wsin: text('min(wsin)') });

/** Title → its number. */
export async function numbersOfTitles(
  tx: EntityManager,
  companyId: string,
  titles: readonly string[],
): Promise<Map<string, string>> {
  const found = await select(
    tx,
    NUMBER,
    `SELECT ${NUMBER} FROM wsins WHERE company_id = $1 AND product_title = ANY ($2::text[]) GROUP BY product_title`,
    [companyId, titles],
  );
  return new Map(found.map(({ productTitle, wsin }) => [productTitle, wsin]));
}

const TITLE = computed({ sku: text('sku'), productTitle: text('min(product_title)') });

/** SKU → the title of an item with it. */
export async function titlesOfSkus(
  tx: EntityManager,
  companyId: string,
  skus: readonly string[],
): Promise<Map<string, string>> {
  const found = await select(
    tx,
    TITLE,
    `SELECT ${TITLE} FROM catalogue_items WHERE company_id = $1 AND sku = ANY ($2::text[]) GROUP BY sku`,
    [companyId, skus],
  );
  return new Map(found.map(({ sku, productTitle }) => [sku, productTitle]));
}

const SKU = columnsOf(CatalogueItemEntity, { alias: 'i', only: ['sku'] });

/** All items of a SKU get the number, whatever they had. @returns the SKUs that exist */
export async function mapSkus(
  tx: EntityManager,
  companyId: string,
  pairs: readonly { sku: string; wsin: string }[],
  at: Date,
): Promise<Set<string>> {
  const mapped = await select(
    tx,
    SKU,
    `UPDATE catalogue_items i SET wsin = d.wsin, updated_at = $4 FROM unnest($2::text[], $3::text[]) AS d (sku, wsin)
     WHERE i.company_id = $1 AND i.sku = d.sku RETURNING ${SKU}`,
    [companyId, pairs.map((pair) => pair.sku), pairs.map((pair) => pair.wsin), at],
  );
  return new Set(mapped.map(({ sku }) => sku));
}
