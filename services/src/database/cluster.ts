import { type DataSource } from 'typeorm';

const clusters = new WeakSet<DataSource>();

/** Whoever checks the server at the start says so when it is the coordinator of a cluster (ADR 0035). */
export function noteCluster(source: DataSource): void {
  clusters.add(source);
}

export function isCluster(source: DataSource): boolean {
  return clusters.has(source);
}

/**
 * A statement as a cluster takes it. Rows that are selected for an INSERT would be copied to the nodes, which row-level security
 * refuses; they are inserted there if the statement returns something.
 */
export function textForCluster(sql: string): string {
  const isCopied = /^\s*INSERT INTO [^(]*\([^)]*\)\s*SELECT\b/.test(sql) && !/\b(RETURNING|ON CONFLICT)\b/.test(sql);
  return isCopied ? `${sql} RETURNING 1` : sql;
}
