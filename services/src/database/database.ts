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
import { type Columns } from './entity-sql.js';
import { prepared, pendingStatements } from './rows.js';
import { type TenantScope } from './transaction.js';
import { type WalPosition } from '../core/wal-position.js';
import { PRIMARY_POSITION } from './wal-probe.js';

interface Running extends TenantScope {
  tx: EntityManager;
  /** The reach of the transaction itself; a part of it may narrow or widen its own. */
  begun: TenantScope;
  commitStatements: CommitStatement[];
  afterCommit: (() => void)[];
}

/** One span per transaction and per lone statement; neither SQL nor its values are part of it. */
function span(name: 'transaction' | 'statement', scope: string, server: 'primary' | 'replica' = 'primary'): TracedWork {
  return {
    name,
    kind: 'client',
    attributes: { 'db.system.name': 'postgresql', 'godown.scope': scope, 'godown.database': server },
  };
}

const running = new AsyncLocalStorage<Running>();

/** Transactions that carry who acts, so that row-level security can follow. */
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
   * Within a running transaction of the same reach the work joins it; of another reach it narrows or
   * widens the same transaction for its own duration, so that both commit or fail together.
   * Calls to partners do not belong inside: they would hold rows locked for as long as the partner likes.
   * When PostgreSQL undoes the transaction in favour of another (deadlock, serialization), the work runs again from its
   * start: it changes nothing outside of the transaction but through `afterCommit`.
   */
  async within<T>(actor: Actor, work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.readThenWrite(actor, async () => undefined, work);
  }

  /**
   * As `within`, for work that must read or hold something before it writes anything: `reads` travels together with the start of the
   * transaction. Should the start fail, it runs alone and without any reach, so it writes nothing.
   */
  async readThenWrite<R, T>(
    actor: Actor,
    reads: (tx: EntityManager) => Promise<R>,
    work: (tx: EntityManager, read: R) => Promise<T>,
  ): Promise<T> {
    const reach = reachOf(actor);
    const outer = running.getStore();
    return outer
      ? this.join(outer, reach, async (tx) => work(tx, await reads(tx)))
      : this.runOnPrimary(actor, reach, { reads, work });
  }

  /**
   * As `within`, for work that only reads and may run twice: the streaming replica does it when there is one that has replayed
   * whatever the actor may know of, else the primary; PostgreSQL refuses writes on both. In a running transaction it is part of
   * that. A call that has written before reads by `within`: what it knows is younger than its session.
   * @param sees 'own': everything from before the call; 'recent': what was there a moment ago, for those who write nothing
   */
  async reading<T>(actor: Actor, work: (tx: EntityManager) => Promise<T>, sees: 'own' | 'recent' = 'own'): Promise<T> {
    if (this.isOpen) return this.within(actor, work);
    const reach = { ...reachOf(actor), isReadOnly: true };
    const onPrimary = { reads: work, work: async (_tx: EntityManager, answer: T) => answer };
    if (!this.replica.isConfigured) return this.runOnPrimary(actor, reach, onPrimary);
    const position = sees === 'recent' ? this.replica.recent : (actor.asOf ?? (await this.position()));
    const read = await traced(span('transaction', reach.scope, 'replica'), async (note) => {
      const tried = await this.replica.read(reach, position, (tx) =>
        running.run({ tx, ...reach, begun: reach, commitStatements: [], afterCommit: [] }, () => work(tx)),
      );
      note('godown.is_answered', tried !== null);
      return tried;
    });
    return read === null ? this.runOnPrimary(actor, reach, onPrimary) : read.answer;
  }

  private runOnPrimary<R, T>(actor: Actor, reach: TenantScope, whole: TransactionWork<R, T>): Promise<T> {
    return despiteContention(
      () => this.attempt(reach, whole),
      (met) => this.logContention(actor, met),
    );
  }

  /** Everything acknowledged until now lies before. */
  private async position(): Promise<WalPosition | null> {
    if (!this.replica.isUsable) return null;
    const [row] = await this.lone<{ position: WalPosition }>(PRIMARY_POSITION, []);
    return row?.position ?? null;
  }

  private async attempt<R, T>(reach: TenantScope, { reads, work }: TransactionWork<R, T>): Promise<T> {
    this.requireAnswering();
    const [commitStatements, afterCommit]: [CommitStatement[], Running['afterCommit']] = [[], []];
    const whole: TransactionWork<R, T> = {
      reads: (tx) => running.run({ tx, ...reach, begun: reach, commitStatements, afterCommit }, () => reads(tx)),
      work: (tx, read) =>
        running.run({ tx, ...reach, begun: reach, commitStatements, afterCommit }, () => work(tx, read)),
      last: () => commitStatements,
    };
    const result = await traced(span('transaction', reach.scope), () =>
      this.connections.transaction(reach, currentCall.getStore(), whole),
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

  /** @throws ConnectionLost at once while waiting would be in vain */
  private requireAnswering(): void {
    if (this.pulse.isSilent) throw new ConnectionLost('The database does not answer');
  }

  private async join<T>(outer: Running, reach: TenantScope, work: (tx: EntityManager) => Promise<T>): Promise<T> {
    if (isSame(outer, reach)) return work(outer.tx);
    if (pendingStatements(outer.tx) > 0)
      throw new BugError('The reach changes while another statement of the transaction is under way');
    await setReach(outer.tx, reach);
    try {
      return await running.run({ ...outer, ...reach }, () => work(outer.tx));
    } finally {
      // After a failed statement the transaction is lost anyway, and with it any reach.
      await setReach(outer.tx, outer).catch(() => undefined);
    }
  }

  /**
   * Runs one prepared statement in a transaction of its own and without any reach: row-level security shows it no row of a
   * company, unless it calls a function of the database that brings its reach with it.
   */
  unscoped<Row>(_columns: Columns<Row>, sql: string, parameters: readonly unknown[]): Promise<Row[]> {
    return this.lone<Row>(sql, parameters);
  }

  private async lone<T>(sql: string, parameters: readonly unknown[]): Promise<T[]> {
    this.requireAnswering();
    return traced(span('statement', 'none'), () =>
      this.connections.lend(currentCall.getStore(), (runner) => prepared<T>(runner.manager, sql, parameters)),
    );
  }

  /**
   * Keeps a statement for the end of the running transaction, where it travels together with the commit: what many wait for is then
   * locked for the shortest time. Those that are kept need nothing of each other; they run in the order in which they were kept.
   */
  onCommit(statement: CommitStatement): void {
    const current = running.getStore();
    if (!current) throw new Error('There is no transaction to end');
    if (!isSame(current, current.begun)) throw new BugError('Only the reach that began a transaction ends it');
    current.commitStatements.push(statement);
  }

  /** As `unscoped`, for a statement that only reads and may run twice: where there is a replica, it goes there as `reading` does. */
  async readUnscoped<T>(sql: string, parameters: readonly unknown[], sees: 'own' | 'recent'): Promise<T[]> {
    if (!this.replica.isConfigured) return this.lone<T>(sql, parameters);
    return this.reading(Actor.system(), (tx) => prepared<T>(tx, sql, parameters), sees);
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

function reachOf(actor: Actor): TenantScope {
  return { scope: actor.scope, companies: actor.companyIds.join(',') };
}

async function setReach(tx: EntityManager, { scope, companies }: TenantScope): Promise<void> {
  await tx.query(`SELECT set_config('app.scope', $1, true), set_config('app.company_ids', $2, true)`, [
    scope,
    companies,
  ]);
}
