import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type FetchWsinQuery, type WsinView } from '@godown/contracts/catalogue';
import { defineList, readPage } from '../../database/list/define-list.js';
import { contains, oneOf } from '../../database/list/match.js';
import { fromListQuery } from '../../database/list/page-query.js';
import { rows } from '../../database/rows.js';

interface WsinRow {
  company_id: string;
  wsin: string;
  product_title: string;
  sku_ids: string[];
  created_at: Date;
}

const COLUMNS = `w.company_id, w.wsin, w.product_title, w.created_at,
  ARRAY(SELECT i.sku FROM catalogue_items i WHERE i.company_id = w.company_id AND i.wsin = w.wsin ORDER BY i.sku) AS sku_ids`;

const LIST = defineList<{ companies: readonly string[] | null; after?: string | null }>({
  from: 'wsins w',
  filters: { companies: oneOf('w.company_id', 'uuid'), after: 'w.wsin > ?' },
  search: { columns: { wsin: contains('w.wsin'), productTitle: contains('w.product_title') } },
  sort: {
    columns: { createdAt: 'w.created_at', wsin: 'w.wsin', productTitle: 'lower(w.product_title)' },
    by: 'createdAt',
    id: 'w.wsin',
  },
});

function toView(row: WsinRow): WsinView {
  return {
    wsin: row.wsin,
    productTitle: row.product_title,
    companyId: row.company_id,
    skuIds: row.sku_ids,
    createdAt: row.created_at.toISOString(),
  };
}

/** A company's stock numbers. */
@Injectable()
export class WsinListReadModel {
  async list(
    tx: EntityManager,
    companyIds: readonly string[] | null,
    query: FetchWsinQuery,
  ): Promise<{ wsins: WsinView[]; count: number }> {
    const page = LIST.page(fromListQuery(query), { companies: companyIds });
    const { found, count } = await readPage<WsinRow>(tx, page, page.select(COLUMNS));
    return { wsins: found.map(toView), count };
  }

  /** The next portion of a download, in the order of the numbers. */
  async portion(
    tx: EntityManager,
    companyIds: readonly string[] | null,
    after: string | null,
    size: number,
  ): Promise<WsinView[]> {
    const asked = { by: 'wsin', order: 'asc', records: size, pageNumber: 1 } as const;
    const { select, parameters } = LIST.page(asked, { companies: companyIds, after });
    const found = await rows<WsinRow>(tx, select(COLUMNS), parameters);
    return found.map(toView);
  }
}
