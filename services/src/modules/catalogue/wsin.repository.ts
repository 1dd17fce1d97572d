import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { rows } from '../../database/rows.js';

export interface NewWsin {
  wsin: string;
  productTitle: string;
}

/** The table `wsins`, and the column of the items that points at it. */
@Injectable()
export class WsinRepository {
  async hasCompany(tx: EntityManager, companyId: string): Promise<boolean> {
    return (await rows(tx, `SELECT 1 FROM companies_public WHERE id = $1`, [companyId])).length === 1;
  }

  /** @returns the numbers that were free; the others belong to somebody already */
  async insert(
    tx: EntityManager,
    owner: { companyId: string; userId: string | null; at: Date },
    wsins: readonly NewWsin[],
  ): Promise<Set<string>> {
    const written = await rows<{ wsin: string }>(
      tx,
      `INSERT INTO wsins (company_id, wsin, product_title, created_by, created_at)
       SELECT $1, d.wsin, d.title, $4, $5 FROM unnest($2::text[], $3::text[]) AS d (wsin, title) ORDER BY d.wsin
       ON CONFLICT DO NOTHING RETURNING wsin`,
      [owner.companyId, wsins.map((row) => row.wsin), wsins.map((row) => row.productTitle), owner.userId, owner.at],
    );
    return new Set(written.map((row) => row.wsin));
  }

  /** Gives items without a number theirs. @returns ids of the items that got one */
  async giveToItems(
    tx: EntityManager,
    companyId: string,
    pairs: readonly { itemId: string; wsin: string }[],
    at: Date,
  ): Promise<Set<string>> {
    const given = await rows<{ id: string }>(
      tx,
      `UPDATE catalogue_items i SET wsin = d.wsin, updated_at = $4 FROM unnest($2::uuid[], $3::text[]) AS d (id, wsin)
       WHERE i.company_id = $1 AND i.id = d.id AND i.wsin IS NULL RETURNING i.id`,
      [companyId, pairs.map((pair) => pair.itemId), pairs.map((pair) => pair.wsin), at],
    );
    return new Set(given.map((row) => row.id));
  }

  /** Two files that name the same titles take turns, until the transaction ends. */
  async lockTitles(tx: EntityManager, companyId: string): Promise<void> {
    await rows(tx, `SELECT pg_advisory_xact_lock(hashtextextended('wsins.titles:' || $1, 0))`, [companyId]);
  }

  /** Which of the numbers are known, as far as the actor sees. */
  async findTaken(tx: EntityManager, wsins: readonly string[]): Promise<Set<string>> {
    const found = await rows<{ wsin: string }>(tx, `SELECT wsin FROM wsins WHERE wsin = ANY ($1::text[])`, [wsins]);
    return new Set(found.map((row) => row.wsin));
  }

  /** Title → the number that it has. */
  async numbersOfTitles(tx: EntityManager, companyId: string, titles: readonly string[]): Promise<Map<string, string>> {
    const found = await rows<{ product_title: string; wsin: string }>(
      tx,
      `SELECT product_title, min(wsin) AS wsin FROM wsins WHERE company_id = $1 AND product_title = ANY ($2::text[]) GROUP BY product_title`,
      [companyId, titles],
    );
    return new Map(found.map((row) => [row.product_title, row.wsin]));
  }

  /** SKU → title of the item that carries it. */
  async titlesOfSkus(tx: EntityManager, companyId: string, skus: readonly string[]): Promise<Map<string, string>> {
    const found = await rows<{ sku: string; product_title: string }>(
      tx,
      `SELECT sku, min(product_title) AS product_title FROM catalogue_items WHERE company_id = $1 AND sku = ANY ($2::text[]) GROUP BY sku`,
      [companyId, skus],
    );
    return new Map(found.map((row) => [row.sku, row.product_title]));
  }

  /** Which of the numbers the company has. */
  async findOwned(tx: EntityManager, companyId: string, wsins: readonly string[]): Promise<Set<string>> {
    const found = await rows<{ wsin: string }>(
      tx,
      `SELECT wsin FROM wsins WHERE company_id = $1 AND wsin = ANY ($2::text[])`,
      [companyId, wsins],
    );
    return new Set(found.map((row) => row.wsin));
  }

  /** All items of a SKU get the number, whatever they had. @returns the SKUs that exist */
  async mapSkus(
    tx: EntityManager,
    companyId: string,
    pairs: readonly { sku: string; wsin: string }[],
    at: Date,
  ): Promise<Set<string>> {
    const mapped = await rows<{ sku: string }>(
      tx,
      `UPDATE catalogue_items i SET wsin = d.wsin, updated_at = $4 FROM unnest($2::text[], $3::text[]) AS d (sku, wsin)
       WHERE i.company_id = $1 AND i.sku = d.sku RETURNING i.sku`,
      [companyId, pairs.map((pair) => pair.sku), pairs.map((pair) => pair.wsin), at],
    );
    return new Set(mapped.map((row) => row.sku));
  }
}
