import { Injectable } from '@nestjs/common';
import { paiseToRupees } from '@godown/contracts/common';
import { csvLine, type CsvValue } from '@godown/contracts/csv';
import { indiaDay } from '@godown/contracts/orders';
import {
  AGEING_BUCKETS,
  AGEING_GROUP_LABELS,
  type AgeingAmounts,
  type AgeingCsvQuery,
  type AgeingGroup,
  type AgeingResponse,
  type AgeingRow,
  type FindAgeingQuery,
} from '@godown/contracts/receivables';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { companiesAmongView } from '../../../core/company-scope.js';
import { Database } from '../../../database/database.js';
import { columnOf } from '../../../database/list/define-list.js';
import { fromListQuery } from '../../../database/list/page-query.js';
import { tooManyRows } from '../../../platform/sheets/csv-text.js';
import { receivableScopeOf } from '../receivable-scope.js';
import {
  AGEING_SEARCHES,
  AGEING_SORTS,
  type AgeingFilter,
  agedPage,
  agedRows,
  agedTotals,
  type AgeingPage,
} from './ageing.sql.js';

/** Rows of one file. */
const MOST_ROWS = 50_000;

const ANYWHERE: AgeingFilter['searchIn'] = Object.values(AGEING_SEARCHES);

type Column = readonly [heading: string, value: (row: AgeingAmounts & Partial<AgeingRow>) => CsvValue];

function columnsOf(by: AgeingGroup): readonly Column[] {
  return [
    [AGEING_GROUP_LABELS[by], ({ name }) => name],
    ['Phone', ({ phone }) => phone],
    ['Open bills', ({ openBills }) => openBills],
    ...AGEING_BUCKETS.map(([key, heading]): Column => [heading, (row) => paiseToRupees(row[key])]),
    ['Outstanding', ({ outstandingPaise }) => paiseToRupees(outstandingPaise)],
    ['Oldest (days)', ({ oldestDays }) => oldestDays],
  ];
}

/** What is owed by age: per retailer, salesman or company, with totals, also as CSV. */
@Injectable()
export class Ageing {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws UserError missing for a foreign company; invalid for a column that does not sort */
  async find(actor: Actor, query: FindAgeingQuery): Promise<AgeingResponse> {
    const { by, companyIds } = query.where;
    const { records, pageNumber, by: sortedBy, order, search = '', searchBy } = fromListQuery(query);
    const searchIn = searchBy ? [columnOf(AGEING_SEARCHES, searchBy, 'Search column')] : ANYWHERE;
    const filter = { ...this.filterOf(actor, { by, companyIds, search }), searchIn };
    const page: AgeingPage = {
      sort: columnOf(AGEING_SORTS, sortedBy ?? 'outstanding', 'Sort column'),
      direction: order === 'asc' ? 'ASC' : 'DESC',
      limit: records,
      offset: (pageNumber - 1) * records,
    };
    return this.database.reading(actor, async (tx) => {
      const { ageing, totals: found } = await agedPage(tx, filter, page);
      const { count, oldestDays: _oldest, ...totals } = found;
      return { status: true, message: 'Success', ageing, totals, totalRecords: count };
    });
  }

  /** The largest debts first, the totals last. @throws UserError tooLarge for more rows than a file holds */
  async csv(actor: Actor, { companyId, by, search = '' }: AgeingCsvQuery): Promise<string> {
    const filter = this.filterOf(actor, { by, companyIds: companyId === undefined ? [] : [companyId], search });
    const page: AgeingPage = { sort: AGEING_SORTS.outstanding, direction: 'DESC', limit: MOST_ROWS + 1, offset: 0 };
    return this.database.reading(actor, async (tx) => {
      const found = await agedRows(tx, filter, page);
      if (found.length > MOST_ROWS) throw tooManyRows(MOST_ROWS);
      const totals = found.length === 0 ? [] : [{ ...(await agedTotals(tx, filter)), oldestDays: null, name: 'Total' }];
      const columns = columnsOf(by);
      const lines = [...found, ...totals].map((row) => csvLine(columns.map(([, value]) => value(row))));
      return [csvLine(columns.map(([heading]) => heading)), ...lines].join('');
    });
  }

  /** Of one retailer, whose company the caller has checked. */
  async ofRetailer(
    tx: EntityManager,
    companyId: string,
    retailerId: string,
  ): Promise<AgeingAmounts & { oldestDays: number | null }> {
    const { count: _rows, ...amounts } = await agedTotals(tx, {
      by: 'retailer',
      companies: [companyId],
      warehouses: null,
      heldBy: null,
      retailerId,
      today: this.today(),
      search: '',
      searchIn: ANYWHERE,
    });
    return amounts;
  }

  private filterOf(
    actor: Actor,
    { by, companyIds, search }: { by: AgeingGroup; companyIds?: readonly string[]; search: string },
  ): AgeingFilter {
    const { warehouses, salesmanId: heldBy } = receivableScopeOf(actor);
    const companies = companiesAmongView(actor, companyIds);
    return {
      by,
      companies,
      warehouses,
      heldBy,
      retailerId: null,
      today: this.today(),
      search: search.trim(),
      searchIn: ANYWHERE,
    };
  }

  private today(): string {
    return indiaDay(this.clock.now());
  }
}
