import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Actor } from '../core/actor.js';
import { currentCall } from '../core/call-context.js';
import { ConnectionLost } from './database-error.js';
import { BugError } from '../core/errors.js';
import { Logger } from '../core/logging/logger.js';
import { Metrics } from '../core/metrics.js';
import { traced, type TracedWork } from '../core/tracing/tracing.js';
import { type Contention, despiteContention } from './contention.js';
import { DatabaseHeartbeat } from './database-heartbeat.js';
import { type TransactionWork, ConnectionPool } from './connection-pool.js';
import { Replica } from './replica.js';
import { type CommitStatement } from './commit-statement.js';
import { selectPrepared } from './computed-columns.js';
import { type Columns } from './entity-sql.js';
import { prepared, pendingStatements } from './rows.js';
import { changeTenantScope, type TenantScope } from './transaction.js';
import { type WalPosition } from '../core/wal-position.js';
import { PRIMARY_POSITION } from './wal-probe.js';

interface Running extends TenantScope {
  tx: EntityManager;
  /** The tenant scope of the transaction; nested work may narrow or widen its own. */
  begun: TenantScope;
  commitStatements: CommitStatement[];
  afterCommit: (() => void)[];
}

/** One span per transaction and per single statement; it contains neither SQL nor values. */
function span(name: 'transaction' | 'statement', scope: string, server: 'primary' | 'replica' = 'primary'): TracedWork {
  return {
    name,
    kind: 'client',
    attributes: { 'db.system.name': 'postgresql', 'godown.scope': scope, 'godown.database': server },
  };
}

const running = new AsyncLocalStorage<Running>();

/** Transactions with the tenant scope of an actor, by which row-level security filters. */
@Injectable()
export class Database {
  constructor(
    private readonly connections: ConnectionPool,
    private readonly pulse: DatabaseHeartbeat,
    private readonly replica: Replica,
    private readonly logger: Logger,
    private readonly metrics: Metrics,
  ) {}

  /**
   * Runs the work in one transaction in which row-level security shows what the actor may see.
   * Inside a running transaction of the same scope the work joins it; with another scope it narrows or
   * widens the scope of the same transaction while it runs, so that both commit or fail together.
   * Never call a partner inside: rows would stay locked for as long as the partner takes.
   * After a deadlock or serialization failure the work runs again from its
   * start, so outside of the transaction it may change things only through `afterCommit`.
   */
  async within<T>(actor: Actor, work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.readThenWrite(actor, async () => undefined, work);
  }

  /**
   * As `within`, for work that must read or lock something before it writes: `reads` is sent together with the start of the
   * transaction. If the start fails it runs without a tenant scope, so it must not write.
   */
  async readThenWrite<R, T>(
    actor: Actor,
    reads: (tx: EntityManager) => Promise<R>,
    work: (tx: EntityManager, read: R) => Promise<T>,
  ): Promise<T> {
    const tenantScope = tenantScopeOf(actor);
    const outer = running.getStore();
    return outer
      ? this.join(outer, tenantScope, async (tx) => work(tx, await reads(tx)))
      : this.runOnPrimary(actor, tenantScope, { reads, work });
  }

  /**
   * As `within`, for work that only reads and may run twice. It runs on the streaming replica if there is one that has replayed
   * everything the actor may have seen, otherwise on the primary; PostgreSQL refuses writes on both. In a running transaction it joins
   * that one. A call that has already written must read by `within`: its own writes are newer than its session.
   * @param sees 'own': everything written before the call; 'recent': a recent state, for callers who write nothing
   */
  async reading<T>(actor: Actor, work: (tx: EntityManager) => Promise<T>, sees: 'own' | 'recent' = 'own'): Promise<T> {
    if (this.isOpen) return this.within(actor, work);
    const tenantScope = { ...tenantScopeOf(actor), isReadOnly: true };
    const onPrimary = { reads: work, work: async (_tx: EntityManager, answer: T) => answer };
    if (!this.replica.isConfigured) return this.runOnPrimary(actor, tenantScope, onPrimary);
    const position = sees === 'recent' ? this.replica.recent : (actor.asOf ?? (await this.position()));
    const read = await traced(span('transaction', tenantScope.scope, 'replica'), async (note) => {
      const tried = await this.replica.read(tenantScope, position, (tx) =>
        running.run({ tx, ...tenantScope, begun: tenantScope, commitStatements: [], afterCommit: [] }, () => work(tx)),
      );
      note('godown.is_answered', tried !== null);
      return tried;
    });
    return read === null ? this.runOnPrimary(actor, tenantScope, onPrimary) : read.answer;
  }

  private runOnPrimary<R, T>(actor: Actor, tenantScope: TenantScope, whole: TransactionWork<R, T>): Promise<T> {
    return despiteContention(
      () => this.attempt(tenantScope, whole),
      (met) => this.logContention(actor, met),
    );
  }

  /** A position after everything acknowledged so far. */
  private async position(): Promise<WalPosition | null> {
    if (!this.replica.isUsable) return null;
    const [row] = await this.lone<{ position: WalPosition }>(PRIMARY_POSITION, []);
    return row?.position ?? null;
  }

  private async attempt<R, T>(tenantScope: TenantScope, { reads, work }: TransactionWork<R, T>): Promise<T> {
    this.requireAnswering();
    const [commitStatements, afterCommit]: [CommitStatement[], Running['afterCommit']] = [[], []];
    const whole: TransactionWork<R, T> = {
      reads: (tx) =>
        running.run({ tx, ...tenantScope, begun: tenantScope, commitStatements, afterCommit }, () => reads(tx)),
      work: (tx, read) =>
        running.run({ tx, ...tenantScope, begun: tenantScope, commitStatements, afterCommit }, () => work(tx, read)),
      last: () => commitStatements,
    };
    const result = await traced(span('transaction', tenantScope.scope), () =>
      this.connections.transaction(tenantScope, currentCall.getStore(), whole),
    );
    for (const callback of afterCommit) callback();
    return result;
  }

  private logContention(
    actor: Actor,
    { reason, retry, isLast }: { reason: Contention; retry: number; isLast: boolean },
  ): void {
    this.metrics.contention({ reason, outcome: isLast ? 'given up' : 'retried' });
    this.logger.warn(
      { requestId: actor.requestId, reason, retry },
      isLast ? 'transaction given up' : 'transaction runs again',
    );
  }

  /** @throws ConnectionLost at once while the database is known to be unreachable */
  private requireAnswering(): void {
    if (this.pulse.isSilent) throw new ConnectionLost('The database does not answer');
  }

  private async join<T>(outer: Running, tenantScope: TenantScope, work: (tx: EntityManager) => Promise<T>): Promise<T> {
    if (isSame(outer, tenantScope)) return work(outer.tx);
    if (pendingStatements(outer.tx) > 0)
      throw new BugError('The tenant scope changes while another statement of the transaction is under way');
    await changeTenantScope(outer.tx, tenantScope);
    try {
      return await running.run({ ...outer, ...tenantScope }, () => work(outer.tx));
    } finally {
      // After a failed statement the transaction is aborted, and its scope with it.
      await changeTenantScope(outer.tx, outer).catch(() => undefined);
    }
  }

  /**
   * Runs one prepared statement in its own transaction without a tenant scope: row-level security hides all rows of
   * companies, unless the statement calls a database function that sets a scope.
   */
  unscoped<Row>(_columns: Columns<Row>, sql: string, parameters: readonly unknown[]): Promise<Row[]> {
    return this.lone<Row>(sql, parameters);
  }

  private async lone<T>(sql: string, parameters: readonly unknown[]): Promise<T[]> {
    this.requireAnswering();
    return traced(span('statement', 'none'), () =>
      this.isDistributed
        ? this.loneOnCluster<T>(sql, parameters)
        : this.connections.lend(currentCall.getStore(), (runner) => prepared<T>(runner.manager, sql, parameters)),
    );
  }

  /** The nodes hear of a scope that a function sets only within a transaction. */
  private loneOnCluster<T>(sql: string, parameters: readonly unknown[]): Promise<T[]> {
    return this.connections.transaction({ scope: '', companies: '' }, currentCall.getStore(), {
      reads: (tx) => prepared<T>(tx, sql, parameters),
      work: async (_tx, found) => found,
    });
  }

  /**
   * Defers a statement to the end of the running transaction, where it is sent together with the COMMIT, so that a contended row is
   * locked as briefly as possible. Deferred statements must not depend on each other; they run in the order of the calls.
   */
  onCommit(statement: CommitStatement): void {
    const current = running.getStore();
    if (!current) throw new Error('There is no transaction to end');
    if (!isSame(current, current.begun)) throw new BugError('Only the tenant scope that began a transaction ends it');
    current.commitStatements.push(statement);
  }

  /** Whether reads may go to a replica, which may be a little behind. */
  get hasReplica(): boolean {
    return this.replica.isConfigured;
  }

  /** As `unscoped`, for a statement that only reads and may run twice; it may go to the replica as `reading` does. */
  async readUnscoped<Row>(
    columns: Columns<Row>,
    sql: string,
    parameters: readonly unknown[],
    sees: 'own' | 'recent',
  ): Promise<Row[]> {
    if (!this.replica.isConfigured) return this.lone<Row>(sql, parameters);
    return this.reading(Actor.system(), (tx) => selectPrepared(tx, columns, sql, parameters), sees);
  }

  /** Whether companies are distributed over the nodes of a cluster. */
  get isDistributed(): boolean {
    return this.connections.isDistributed;
  }

  /** Runs the callback once the running transaction has committed, or at once when there is none. */
  afterCommit(callback: () => void): void {
    const current = running.getStore();
    if (current) current.afterCommit.push(callback);
    else callback();
  }

  /** True while a transaction is open on this call path: partners must not be called then. */
  get isOpen(): boolean {
    return running.getStore() !== undefined;
  }
}

function isSame(one: TenantScope, other: TenantScope): boolean {
  return one.scope === other.scope && one.companies === other.companies;
}

function tenantScopeOf(actor: Actor): TenantScope {
  return { scope: actor.scope, companies: actor.companyIds.join(',') };
}
