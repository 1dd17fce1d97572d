import { type DataSource } from 'typeorm';

const clusters = new WeakSet<DataSource>();

/** Whoever checks the server at the start says so when it is the coordinator of a cluster (ADR 0035). */
export function noteCluster(source: DataSource): void {
  clusters.add(source);
}

export function isCluster(source: DataSource): boolean {
  return clusters.has(source);
}

const INSERT_OF_ROWS = /^\s*INSERT INTO [^(]*\([^)]*\)\s*SELECT\b/;

/**
 * Rows that are selected for an INSERT would be copied to the nodes, which row-level security refuses; they are inserted there if the
 * statement returns something. And what ON CONFLICT leaves out would be counted as if it were written.
 */
function inserted(sql: string): string {
  return INSERT_OF_ROWS.test(sql) && !/\bRETURNING\b/.test(sql) ? `${sql} RETURNING 1` : sql;
}

const JOIN = /\b(\w+\.(?:company_id|tenant_id)) = (\w+\.(?:company_id|tenant_id))\b/g;
const AMONG = /(?<!\w)\(((?:\w+\.)?company_id), ([\w., ]+)\) IN \(/g;

/**
 * Where the transaction is one company's, what joins rows of the same company says which company that is: Citus then asks its node
 * alone. Row-level security shows no other company's rows, so the statement finds the same.
 */
export function ofCompany(sql: string, company: string): string {
  return sql
    .replaceAll(JOIN, `($1 = $2 AND $1 = '${company}' AND $2 = '${company}')`)
    .replaceAll(AMONG, `$1 = '${company}' AND ($1, $2) IN (`);
}

/** A statement as a cluster takes it. @param company the only one whose rows the transaction may see; null: it may see several */
export function textForCluster(sql: string, company: string | null): string {
  // What is read from a node in between has columns.
  const named = sql.replaceAll('(SELECT FROM ', '(SELECT 1 FROM ');
  return inserted(company === null ? named : ofCompany(named, company));
}
