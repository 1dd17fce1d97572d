import { type EntityManager } from 'typeorm';
import { isCluster } from '../cluster.js';
import { bigint, computed, text } from '../computed-columns.js';
import { select } from '../entity-sql.js';
import { type ListPage } from './define-list.js';

const TAB = computed({ key: text('tab.key'), count: bigint('counted.count'), extra: bigint('extra.count') });

interface CountedTabs {
  /** The FROM clause of the list. */
  from: string;
  /** The column by which its rows stand behind tabs. */
  column: string;
  /** The values of the column behind each tab; a value is behind one tab at most. */
  tabs: Readonly<Record<string, readonly string[]>>;
  /** The tab that shows every row: it costs nothing more, its count is the sum. */
  all: { key: string; values: readonly string[] };
  /** Counts at most this many rows behind a tab, plus one if there are more. */
  cap: number;
  /** Rows of other values that one tab holds as well, by an SQL condition; the sum counts them once. */
  also?: { key: string; where: string };
}

/**
 * How many rows stand behind each tab, in one statement. Each tab stops at the cap: with an index on the column a long list
 * costs no more than a short one.
 * @param page the list's conditions without that of the tab
 */
export async function countTabs(
  tx: EntityManager,
  page: ListPage,
  { from, column, tabs, all, cap, also }: CountedTabs,
): Promise<Record<string, number>> {
  const behindTabs = new Set(Object.values(tabs).flat());
  const rest = all.values.filter((value) => !behindTabs.has(value));
  const held = { ...tabs, [all.key]: rest };
  const statement = isCluster(tx.dataSource) ? byUnion : byLateral;
  const found = await select(tx, TAB, statement(page, { from, column, cap, also, held }), page.parameters);
  const sum = found.reduce((total, { count }) => total + count, 0);
  const counts = found.map(({ key, count, extra: more }) => [key, Math.min(count + more, cap + 1)] as const);
  return { ...Object.fromEntries(counts), [all.key]: Math.min(sum, cap + 1) };
}

interface Counting extends Pick<CountedTabs, 'from' | 'column' | 'cap' | 'also'> {
  held: Readonly<Record<string, readonly string[]>>;
}

const NONE = 'SELECT 0::bigint AS count';

function capped(page: ListPage, { from, cap }: Counting, condition: string): string {
  return `SELECT count(*) AS count FROM (SELECT FROM ${from} WHERE ${page.where} AND ${condition} LIMIT ${cap + 1}) capped`;
}

function byLateral(page: ListPage, counting: Counting): string {
  const { column, also } = counting;
  const values = page.bind(JSON.stringify(counting.held));
  const held = `${column} = ANY (ARRAY(SELECT jsonb_array_elements_text(tab.held)))`;
  const extra = also
    ? capped(page, counting, `tab.key = ${page.bind(also.key)}::text AND (${also.where}) AND NOT ${held}`)
    : NONE;
  return `SELECT ${TAB} FROM jsonb_each(${values}::jsonb) AS tab (key, held)
     CROSS JOIN LATERAL (${capped(page, counting, held)}) counted CROSS JOIN LATERAL (${extra}) extra`;
}

/** For a cluster, whose nodes take no LATERAL with a limit: each tab is a part of its own. */
function byUnion(page: ListPage, counting: Counting): string {
  const { column, also } = counting;
  const parts = Object.entries(counting.held).map(([key, values]) => {
    const held = `${column} = ANY (${page.bind(values)}::text[])`;
    const extra = also?.key === key ? capped(page, counting, `(${also.where}) AND NOT ${held}`) : NONE;
    return `SELECT ${TAB} FROM (SELECT ${page.bind(key)}::text AS key) tab
     CROSS JOIN (${capped(page, counting, held)}) counted CROSS JOIN (${extra}) extra`;
  });
  return parts.join(' UNION ALL ');
}
