import { type QueryRunner } from 'typeorm';

const ofPlatform = new WeakSet<QueryRunner>();
const companies = new WeakMap<QueryRunner, string>();

/** Whoever sets the tenant scope of a connection's transaction says so here, before the next statement is sent. */
export function noteScope(runner: QueryRunner, scope: string, companyIds: string): void {
  companies.set(runner, scope === 'platform' ? '' : companyIds);
  if (scope === 'platform') ofPlatform.add(runner);
  else ofPlatform.delete(runner);
}

/** The only company whose rows the connection's transaction may see; null when they are several, or all. */
export function onlyCompanyOf(runner: QueryRunner | undefined): string | null {
  const ids = runner === undefined ? '' : (companies.get(runner) ?? '');
  return /^[0-9a-f-]{36}$/.test(ids) ? ids : null;
}

/**
 * The text under which a statement is prepared. PostgreSQL plans the condition of row-level security for one kind of scope (ADR
 * 0004), so a connection keeps a plan for each. The texts differ, not only the names: connection poolers share plans by text.
 */
export function textInScope(runner: QueryRunner | undefined, sql: string): string {
  return runner !== undefined && ofPlatform.has(runner) ? `/* platform */ ${sql}` : sql;
}
