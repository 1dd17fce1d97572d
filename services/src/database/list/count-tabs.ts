import { type EntityManager } from 'typeorm';
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
  const values = page.bind(JSON.stringify({ ...tabs, [all.key]: rest }));
  const held = 'ANY (ARRAY(SELECT jsonb_array_elements_text(tab.held)))';
  const capped = (condition: string): string =>
    `SELECT count(*) AS count FROM (SELECT FROM ${from} WHERE ${page.where} AND ${condition} LIMIT ${cap + 1}) capped`;
  const extra = also
    ? capped(`tab.key = ${page.bind(also.key)}::text AND (${also.where}) AND NOT ${column} = ${held}`)
    : 'SELECT 0::bigint AS count';
  const found = await select(
    tx,
    TAB,
    `SELECT ${TAB} FROM jsonb_each(${values}::jsonb) AS tab (key, held)
     CROSS JOIN LATERAL (${capped(`${column} = ${held}`)}) counted CROSS JOIN LATERAL (${extra}) extra`,
    page.parameters,
  );
  const sum = found.reduce((total, { count }) => total + count, 0);
  const counts = found.map(({ key, count, extra: more }) => [key, Math.min(count + more, cap + 1)] as const);
  return { ...Object.fromEntries(counts), [all.key]: Math.min(sum, cap + 1) };
}
