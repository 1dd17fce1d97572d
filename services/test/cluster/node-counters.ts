import { type TestApp } from '../test-app.js';

export interface NodeStatements {
  /** Statements that asked one node. */
  one: number;
  /** Statements that asked several. */
  many: number;
}

/** What the work has sent to the nodes, by Citus's own count. */
export async function statementsOf(app: TestApp, work: () => Promise<unknown>): Promise<NodeStatements> {
  const before = await counters(app);
  await work();
  const after = await counters(app);
  return { one: after.one - before.one, many: after.many - before.many };
}

async function counters(app: TestApp): Promise<NodeStatements> {
  const [row] = await app.sql<{ one: string; many: string }>(
    `SELECT query_execution_single_shard::text AS one, query_execution_multi_shard::text AS many FROM citus_stat_counters
     WHERE name = current_database()`,
  );
  return { one: Number(row?.one ?? 0), many: Number(row?.many ?? 0) };
}
