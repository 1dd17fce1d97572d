import { Injectable } from '@nestjs/common';
import { type BeatSortColumn, type BeatView, type ListBeatsQuery } from '@godown/contracts/field-force';
import { type EntityManager } from 'typeorm';
import { defineList, readPage } from '../../database/list/define-list.js';
import { contains, patternIn } from '../../database/list/match.js';
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

const FROM = 'beats b JOIN users_public u ON u.id = b.salesman_id';

const LIST = defineList<Pick<ListBeatsQuery, 'companyId' | 'salesmanId'>>({
  from: FROM,
  base: 'b.deleted_at IS NULL',
  filters: { companyId: 'b.company_id = ?', salesmanId: 'b.salesman_id = ?' },
  search: {
    unnamed: [contains('b.name'), contains('b.description'), contains('u.name'), patternIn('u.phone LIKE ?')],
  },
  sort: { columns: SORT_COLUMN, by: 'createdAt', id: 'b.id' },
});

/** The query of the beats screen. */
@Injectable()
export class BeatListReadModel {
  async list(tx: EntityManager, query: ListBeatsQuery): Promise<{ beats: BeatView[]; count: number }> {
    const page = LIST.page({ ...query, records: query.size, pageNumber: query.page }, query);
    const { found, count } = await readPage<BeatRow>(tx, page, page.select(COLUMNS));
    return { beats: found.map(toBeatView), count };
  }

  async get(tx: EntityManager, id: string): Promise<BeatView | null> {
    const [row] = await rows<BeatRow>(tx, `SELECT ${COLUMNS} FROM ${FROM} WHERE b.id = $1 AND b.deleted_at IS NULL`, [
      id,
    ]);
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
