import { Injectable } from '@nestjs/common';
import { type BeatSortColumn, type BeatView, type ListBeatsQuery } from '@godown/contracts/retail';
import { type EntityManager } from 'typeorm';
import { orderOf, searchPattern } from '../../database/list-query.js';
import { rows } from '../../database/rows.js';
import { toSalesmanView } from './salesmen.read-model.js';

interface BeatRow {
  id: string;
  company_id: string;
  name: string;
  description: string;
  created_at: Date;
  salesman_id: string;
  salesman_name: string;
  salesman_phone: string | null;
  salesman_created_at: Date;
  retailer_count: number;
}

const SORT_COLUMN: Readonly<Record<BeatSortColumn, string>> = {
  name: 'lower(b.name)',
  salesman: 'lower(u.name)',
  retailerCount: 'retailer_count',
  createdAt: 'b.created_at',
};

const COLUMNS = `b.id, b.company_id, b.name, b.description, b.created_at, u.id AS salesman_id, u.name AS salesman_name, u.phone AS salesman_phone,
  u.created_at AS salesman_created_at, (SELECT count(*)::int FROM beat_retailers m WHERE m.company_id = b.company_id AND m.beat_id = b.id) AS retailer_count`;

const FROM = `FROM beats b JOIN users u ON u.id = b.salesman_id
  WHERE b.deleted_at IS NULL AND ($1::uuid IS NULL OR b.company_id = $1) AND ($2::uuid IS NULL OR b.salesman_id = $2)
    AND ($3::text IS NULL OR b.name ILIKE $3 OR b.description ILIKE $3 OR u.name ILIKE $3 OR u.phone LIKE $3)`;

/** The query of the beats screen. */
@Injectable()
export class BeatListReadModel {
  async list(tx: EntityManager, query: ListBeatsQuery): Promise<{ beats: BeatView[]; count: number }> {
    const filters = [query.companyId ?? null, query.salesmanId ?? null, searchPattern(query.search)];
    const [by, order] = [SORT_COLUMN[query.by ?? 'createdAt'], orderOf(query.order)];
    const found = await rows<BeatRow>(
      tx,
      `SELECT ${COLUMNS} ${FROM} ORDER BY ${by} ${order}, b.id ${order} LIMIT $4 OFFSET $5`,
      [...filters, query.size, (query.page - 1) * query.size],
    );
    const [total] = await rows<{ count: number }>(tx, `SELECT count(*)::int AS count ${FROM}`, filters);
    return { beats: found.map(toBeatView), count: total?.count ?? 0 };
  }

  async get(tx: EntityManager, id: string): Promise<BeatView | null> {
    const [row] = await rows<BeatRow>(
      tx,
      `SELECT ${COLUMNS} FROM beats b JOIN users u ON u.id = b.salesman_id WHERE b.id = $1 AND b.deleted_at IS NULL`,
      [id],
    );
    return row === undefined ? null : toBeatView(row);
  }
}

function toBeatView(row: BeatRow): BeatView {
  const salesman = toSalesmanView({
    id: row.salesman_id,
    name: row.salesman_name,
    phone: row.salesman_phone,
    created_at: row.salesman_created_at,
  });
  return {
    id: row.id,
    companyId: row.company_id,
    name: row.name,
    description: row.description,
    salesmanId: row.salesman_id,
    salesman,
    retailerCount: row.retailer_count,
    createdAt: row.created_at.toISOString(),
  };
}
