// Open bills are added up by the days since they fell due, in one aggregate over the index of open bills.
import { type AgeingGroup } from '@godown/contracts/receivables';
import { type EntityManager } from 'typeorm';
import {
  allOf,
  bigint,
  computed,
  integer,
  json,
  leftJoined,
  nullable,
  text,
} from '../../../database/computed-columns.js';
import { type RowOf, select } from '../../../database/entity-sql.js';
import { anywhere } from '../../../database/list/match.js';
import { STORE_NAME } from '../../stores/index.js';

export interface AgeingFilter {
  by: AgeingGroup;
  companies: readonly string[] | null;
  /** Of whose orders the actor sees bills; null: those of every warehouse. */
  warehouses: readonly string[] | null;
  /** Whose bills; null: everybody's. */
  heldBy: string | null;
  retailerId: string | null;
  /** YYYY-MM-DD in India. */
  today: string;
  search: string;
  /** What the search text is looked for in. */
  searchIn: readonly (keyof typeof AGEING_SEARCHES)[];
}

export interface AgeingPage {
  sort: string;
  direction: 'ASC' | 'DESC';
  limit: number;
  offset: number;
}

interface Group {
  id: string;
  /** Joins the name to rows that are called `grouped`. */
  join: string;
  name: string;
  phone: string;
}

const GROUPS: Readonly<Record<AgeingGroup, Group>> = {
  retailer: {
    id: 'i.store_address_id',
    join: 'LEFT JOIN store_addresses_public s ON s.company_id = grouped.company_id AND s.id = grouped.id',
    name: STORE_NAME,
    phone: 's.phone',
  },
  salesman: {
    id: 'i.salesman_id',
    join: 'LEFT JOIN users_public u ON u.id = grouped.id',
    name: `coalesce(u.name, 'Not handed over')`,
    phone: 'u.phone',
  },
  company: {
    id: 'i.company_id',
    join: 'LEFT JOIN companies_public c ON c.id = grouped.company_id',
    name: `coalesce(c.name, '')`,
    phone: 'c.phone',
  },
};

/** Columns that the list sorts by. */
export const AGEING_SORTS = {
  name: 'name',
  outstanding: 'outstanding',
  over90: 'over90',
  oldestDays: 'oldest',
} as const;

/** Columns that the list searches. */
export const AGEING_SEARCHES = { name: 'name', phone: 'phone' } as const;

const AMOUNTS = ['not_due', 'd30', 'd60', 'd90', 'over90', 'outstanding', 'bills'] as const;

const ROW = computed({
  companyId: text('company_id'),
  id: nullable(text('id')),
  name: text('name'),
  phone: nullable(text('phone')),
  oldestDays: nullable(integer('oldest')),
  notDuePaise: bigint('not_due'),
  days0To30Paise: bigint('d30'),
  days31To60Paise: bigint('d60'),
  days61To90Paise: bigint('d90'),
  daysOver90Paise: bigint('over90'),
  outstandingPaise: bigint('outstanding'),
  openBills: bigint('bills'),
});

const TOTALS = computed({
  count: bigint('count(*)'),
  oldestDays: nullable(integer('max(oldest)')),
  notDuePaise: bigint('paise_sum(not_due)'),
  days0To30Paise: bigint('paise_sum(d30)'),
  days31To60Paise: bigint('paise_sum(d60)'),
  days61To90Paise: bigint('paise_sum(d90)'),
  daysOver90Paise: bigint('paise_sum(over90)'),
  outstandingPaise: bigint('paise_sum(outstanding)'),
  openBills: bigint('coalesce(sum(bills), 0)'),
});

export type AgedRow = RowOf<typeof ROW>;
export type AgedTotals = RowOf<typeof TOTALS>;

/** The bill `i` is in `d2r_invoices_open`: the planner uses the index for these words only. */
export const OPEN_BILL = 'i.cancelled_at IS NULL AND i.owed_paise > 0';

const named = ({ name, phone, join }: Group, rows: string): string =>
  `SELECT grouped.company_id, grouped.id, ${name} AS name, ${phone} AS phone, oldest, ${AMOUNTS.join(', ')} FROM ${rows} grouped ${join}`;

/** What is owed on bills that fell due on a day or later: an age is the difference of two, one comparison a bill. */
const owedSince = (day: string): string => `paise_sum(owed) FILTER (WHERE due_day >= ${day})`;

/** `grouped`: what is owed by each. `aged`: those that the search leaves, with their names. */
function agedBy(group: Group, searchIn: AgeingFilter['searchIn']): string {
  const matches = searchIn.map((column) => `${group[column]} ILIKE $6`).join(' OR ');
  return `
    WITH bill AS (
      SELECT i.company_id, ${group.id} AS id, i.owed_paise AS owed, i.due_day
      FROM d2r_invoices i
      WHERE ${OPEN_BILL} AND ($1::uuid[] IS NULL OR i.company_id = ANY ($1)) AND ($3::uuid IS NULL OR i.salesman_id = $3)
        AND ($4::uuid IS NULL OR i.store_address_id = $4)
        AND ($2::uuid[] IS NULL OR EXISTS (SELECT FROM orders_public o
          WHERE o.company_id = i.company_id AND o.id = i.order_id AND o.pickup_warehouse_id = ANY ($2)))
    ), grouped AS (
      SELECT company_id, id, outstanding, bills, CASE WHEN first_day <= $5::date THEN $5::date - first_day END AS oldest,
        not_due, within30 - not_due AS d30, within60 - within30 AS d60, within90 - within60 AS d90, outstanding - within90 AS over90
      FROM (
        SELECT company_id, id, paise_sum(owed) AS outstanding, count(*) AS bills, min(due_day) AS first_day,
          ${owedSince('$5::date + 1')} AS not_due, ${owedSince('$5::date - 30')} AS within30,
          ${owedSince('$5::date - 60')} AS within60, ${owedSince('$5::date - 90')} AS within90
        FROM bill GROUP BY 1, 2
      ) owing
    ), aged AS (${named(group, 'grouped')} WHERE $6 = '' OR ${matches})`;
}

function parametersOf({ companies, warehouses, heldBy, retailerId, today, search }: AgeingFilter): unknown[] {
  return [companies, warehouses, heldBy, retailerId, today, search === '' ? '' : anywhere(search)];
}

const orderOf = ({ sort, direction }: AgeingPage) => `ORDER BY ${sort} ${direction} NULLS LAST, company_id, id`;

export function agedRows(tx: EntityManager, filter: AgeingFilter, page: AgeingPage): Promise<AgedRow[]> {
  const sql = `${agedBy(GROUPS[filter.by], filter.searchIn)}
    SELECT ${ROW} FROM aged ${orderOf(page)} LIMIT ${page.limit} OFFSET ${page.offset}`;
  return select(tx, ROW, sql, parametersOf(filter));
}

const NOTHING: AgedTotals = {
  count: 0,
  oldestDays: null,
  notDuePaise: 0,
  days0To30Paise: 0,
  days31To60Paise: 0,
  days61To90Paise: 0,
  daysOver90Paise: 0,
  outstandingPaise: 0,
  openBills: 0,
};

export async function agedTotals(tx: EntityManager, filter: AgeingFilter): Promise<AgedTotals> {
  const sql = `${agedBy(GROUPS[filter.by], filter.searchIn)} SELECT ${TOTALS} FROM aged`;
  const [totals] = await select(tx, TOTALS, sql, parametersOf(filter));
  return totals ?? NOTHING;
}

const rowAndTotals = (all: string) =>
  allOf(
    leftJoined(ROW),
    computed({ totals: json<AgedTotals>(`(SELECT row_to_json(total) FROM (SELECT ${TOTALS} FROM ${all}) total)`) }),
  );

/**
 * A page and what all pages add up to. The bills are added up once for both, which is most of the work; names are looked up for the
 * rows of the page only, unless the rows are found or sorted by them.
 */
export async function agedPage(
  tx: EntityManager,
  filter: AgeingFilter,
  page: AgeingPage,
): Promise<{ ageing: AgedRow[]; totals: AgedTotals }> {
  const group = GROUPS[filter.by];
  const needsNames = filter.search !== '' || page.sort === AGEING_SORTS.name;
  const all = needsNames ? 'aged' : 'grouped';
  const rowsOfPage = `SELECT * FROM ${all} ${orderOf(page)} LIMIT ${page.limit} OFFSET ${page.offset}`;
  const sql = `${agedBy(group, filter.searchIn)}
    SELECT ${rowAndTotals(all)} FROM (VALUES (1)) always
    LEFT JOIN (${needsNames ? rowsOfPage : named(group, `(${rowsOfPage})`)}) row_of_page ON true
    ${orderOf(page)}`;
  const found = await select(tx, rowAndTotals(all), sql, parametersOf(filter));
  // A page beyond the last is one row that has the totals only.
  const ageing = found.flatMap(({ totals: _totals, ...row }) => (row.companyId === null ? [] : [row]));
  return { ageing, totals: found[0]?.totals ?? NOTHING };
}
