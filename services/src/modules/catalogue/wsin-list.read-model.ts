import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type FetchWsinQuery, type WsinView } from '@godown/contracts/catalogue';
import { defineList, selectPage } from '../../database/list/define-list.js';
import { contains, oneOf } from '../../database/list/match.js';
import { fromListQuery } from '../../database/list/page-query.js';
import { type RowOf, select } from '../../database/entity-sql.js';
import { WSIN_COLUMNS } from './catalogue.sql.js';

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

function toView({ createdAt, ...wsin }: RowOf<typeof WSIN_COLUMNS>): WsinView {
  return { ...wsin, createdAt: createdAt.toISOString() };
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
    const { found, count } = await selectPage(tx, page, WSIN_COLUMNS);
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
    const page = LIST.page(asked, { companies: companyIds, after });
    const found = await select(tx, WSIN_COLUMNS, page.select(String(WSIN_COLUMNS)), page.parameters);
    return found.map(toView);
  }
}
