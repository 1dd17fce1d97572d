import { type EntityManager } from 'typeorm';
import { bigint, computed, text } from '../computed-columns.js';
import { select } from '../entity-sql.js';
import { type ListPage } from './define-list.js';

const TAB = computed({ key: text('tab.key'), count: bigint('counted.count') });

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
}

/**
 * How many rows stand behind each tab, in one statement. Each tab stops at the cap: with an index on the column a long list
 * costs no more than a short one.
 * @param page the list's conditions without that of the tab
 */
export async function countTabs(
  tx: EntityManager,
  page: ListPage,
  { from, column, tabs, all, cap }: CountedTabs,
): Promise<Record<string, number>> {
  const behindTabs = new Set(Object.values(tabs).flat());
  const rest = all.values.filter((value) => !behindTabs.has(value));
  const values = page.bind(JSON.stringify({ ...tabs, [all.key]: rest }));
  const found = await select(
    tx,
    TAB,
    `SELECT ${TAB} FROM jsonb_each(${values}::jsonb) AS tab (key, held) CROSS JOIN LATERAL (
       SELECT count(*) AS count FROM (
         SELECT FROM ${from} WHERE ${page.where} AND ${column} = ANY (ARRAY(SELECT jsonb_array_elements_text(tab.held))) LIMIT ${cap + 1}
       ) capped
     ) counted`,
    page.parameters,
  );
  const sum = found.reduce((total, { count }) => total + count, 0);
  return { ...Object.fromEntries(found.map(({ key, count }) => [key, count])), [all.key]: Math.min(sum, cap + 1) };
}
