import { type EntityManager, type EntityTarget, type FindOptionsWhere, type ObjectLiteral } from 'typeorm';
import { BugError } from '../core/errors.js';
import { isUuid } from '../core/uuid.js';
import { isCluster, ofCompany } from './cluster.js';
import { rows, run } from './rows.js';

/** Companies with rows that a statement is about. */
interface Owned {
  company_id: string;
}

/** Whose rows a statement is for: those of all companies at once, or on a cluster of one. */
export interface Owners {
  readonly ids: readonly string[];
  /** The condition that a column holds the company; nothing that keeps rows out on a single server, whose plans stay as they are. */
  readonly is: (column: string) => string;
  /** The statement, whose joins and lists of keys then name the company as well. */
  readonly namedIn: (sql: string) => string;
}

const allAtOnce = (ids: readonly string[]): Owners => ({ ids, is: () => 'TRUE', namedIn: (sql) => sql });

function oneAlone(id: string): Owners {
  if (!isUuid(id)) throw new BugError('A company is named by its id');
  return { ids: [id], is: (column) => `${column} = '${id}'`, namedIn: (sql) => ofCompany(sql, id) };
}

/** For a statement about the rows of one company, which other parts of it may not name. */
export function ownersOf(tx: EntityManager, companyId: string): Owners {
  return isCluster(tx.dataSource) ? oneAlone(companyId) : allAtOnce([companyId]);
}

/**
 * Runs a statement about rows of several companies. On a cluster it runs for one company after the other, in the order of their ids:
 * there a statement locks rows, or joins them sideways, on one node only.
 */
export async function perCompany<R>(
  tx: EntityManager,
  companyIds: readonly string[],
  lock: (owners: Owners) => Promise<R[]>,
): Promise<R[]> {
  const distinct = [...new Set(companyIds)];
  if (!isCluster(tx.dataSource)) return lock(allAtOnce(distinct));
  const all: R[] = [];
  for (const companyId of distinct.sort()) all.push(...(await lock(oneAlone(companyId))));
  return all;
}

/** As `perCompany`, for rows found by something else: the statement reads the companies, and is asked on a cluster only. */
export async function perCompanyOf<R>(
  tx: EntityManager,
  { sql, parameters }: { sql: string; parameters: readonly unknown[] },
  lock: (owners: Owners) => Promise<R[]>,
): Promise<R[]> {
  if (!isCluster(tx.dataSource)) return lock(allAtOnce([]));
  const found = await rows<Owned>(tx, sql, parameters);
  return perCompany(
    tx,
    found.map(({ company_id }) => company_id),
    lock,
  );
}

type RowLock = 'pessimistic_read' | 'pessimistic_write';

/**
 * How `findOne` locks the row of a table that is on every node of a cluster, until the transaction ends. There a lock on the row would
 * be one on its whole table, on all nodes, so the row's name is locked instead: all writers pass the coordinator.
 */
export async function rowLock<E extends ObjectLiteral>(
  tx: EntityManager,
  entity: EntityTarget<E>,
  id: string,
  mode: RowLock,
): Promise<{ lock?: { mode: RowLock } }> {
  if (!isCluster(tx.dataSource)) return { lock: { mode } };
  const lock = mode === 'pessimistic_read' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock';
  await run(tx, `SELECT ${lock}(hashtextextended($1, 0))`, [`${tx.getRepository(entity).metadata.tableName}:${id}`]);
  return {};
}

/** As `rowLock`, by the row's id. @returns null when it is not there */
export async function lockById<E extends ObjectLiteral & { id: string }>(
  tx: EntityManager,
  entity: EntityTarget<E>,
  id: string,
  mode: RowLock,
): Promise<E | null> {
  const where = { id } as FindOptionsWhere<E>;
  return tx.getRepository(entity).findOne({ where, ...(await rowLock(tx, entity, id, mode)) });
}

/**
 * Locks a company's row that is named by its id alone. A cluster locks rows on one node at a time, so there the company is read first.
 * @returns null when no such row is there
 */
export async function lockOfCompany<E extends ObjectLiteral & { id: string; companyId: string }>(
  tx: EntityManager,
  entity: EntityTarget<E>,
  where: FindOptionsWhere<E>,
): Promise<E | null> {
  const repository = tx.getRepository(entity);
  const lock = { mode: 'pessimistic_write' } as const;
  if (!isCluster(tx.dataSource)) return repository.findOne({ where, lock });
  const found = await repository.findOneBy(where);
  return found && repository.findOne({ where: { ...where, companyId: found.companyId }, lock });
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
