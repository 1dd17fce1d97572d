import { type EntityManager } from 'typeorm';
import { isCluster } from './cluster.js';

/**
 * For a statement that joins or correlates companies' rows with rows that are not the companies': on a cluster the named tables are
 * read first, as far as the conditions say, and stand under their names for the rest of the statement. On a single server it stays as
 * it is. @param tables with the condition that the statement has for their rows anyway
 */
export function readFirst(tx: EntityManager, tables: Readonly<Record<string, string>>, sql: string): string {
  if (!isCluster(tx.dataSource)) return sql;
  const read = Object.entries(tables).map(
    ([table, where]) => `${table} AS MATERIALIZED (SELECT * FROM ${table} WHERE ${where})`,
  );
  const [, more] = /^\s*WITH\s([^]*)$/.exec(sql) ?? [];
  return more === undefined ? `WITH ${read.join(', ')} ${sql}` : `WITH ${read.join(', ')}, ${more}`;
}
