import { type QueryRunner } from 'typeorm';

const ofPlatform = new WeakSet<QueryRunner>();

/** Whoever sets the tenant scope of a connection's transaction says so here, before the next statement is sent. */
export function noteScope(runner: QueryRunner, scope: string): void {
  if (scope === 'platform') ofPlatform.add(runner);
  else ofPlatform.delete(runner);
}

/**
 * The text under which a statement is prepared. PostgreSQL plans the condition of row-level security for one kind of scope (ADR
 * 0004), so a connection keeps a plan for each. The texts differ, not only the names: connection poolers share plans by text.
 */
export function textInScope(runner: QueryRunner | undefined, sql: string): string {
  return runner !== undefined && ofPlatform.has(runner) ? `/* platform */ ${sql}` : sql;
}
