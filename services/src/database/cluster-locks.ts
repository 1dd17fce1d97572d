import { type EntityManager } from 'typeorm';
import { isCluster } from './cluster.js';
import { rows, run } from './rows.js';

/** Companies with rows that a statement is about. */
interface Owned {
  company_id: string;
}

/**
 * Runs a statement that locks rows of several companies. On a cluster it runs for one company after the other, in the order of their
 * ids, because a statement may lock rows on one node only. The statement must compare the company with the ones it is given.
 */
export async function perCompany<R>(
  tx: EntityManager,
  companyIds: readonly string[],
  lock: (companyIds: readonly string[]) => Promise<R[]>,
): Promise<R[]> {
  const distinct = [...new Set(companyIds)];
  if (!isCluster(tx.dataSource)) return lock(distinct);
  const all: R[] = [];
  for (const companyId of distinct.sort()) all.push(...(await lock([companyId])));
  return all;
}

/** As `perCompany`, for rows found by something else: the statement reads the companies, and is asked on a cluster only. */
export async function perCompanyOf<R>(
  tx: EntityManager,
  { sql, parameters }: { sql: string; parameters: readonly unknown[] },
  lock: (companyIds: readonly string[] | null) => Promise<R[]>,
): Promise<R[]> {
  if (!isCluster(tx.dataSource)) return lock(null);
  const found = await rows<Owned>(tx, sql, parameters);
  return perCompany(
    tx,
    found.map(({ company_id }) => company_id),
    lock,
  );
}

/**
 * Ends the sub-select by which one of several processes takes due rows of all companies. On a cluster, where no statement locks rows
 * on several nodes, the processes wait for each other instead.
 */
export async function takingTurns(tx: EntityManager, what: string): Promise<'FOR UPDATE SKIP LOCKED' | ''> {
  if (!isCluster(tx.dataSource)) return 'FOR UPDATE SKIP LOCKED';
  await run(tx, `SELECT pg_advisory_xact_lock(hashtextextended('turns:' || $1, 0))`, [what]);
  return '';
}
