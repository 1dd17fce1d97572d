import { once } from 'node:events';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type Client } from 'pg';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { type Call } from '../core/call-context.js';
import { ConnectionLost, isConnectionLost, isPlannedForAnotherScope } from './database-error.js';
import { UserError } from '../core/errors.js';
import { DatabaseConfig } from '../config/database.config.js';
import { isCluster } from './cluster.js';
import { type CommitStatement } from './commit-statement.js';
import { pipelined } from './rows.js';
import { commit, type TenantScope, start } from './transaction.js';

/** The least time to wait for a connection, even if earlier transactions of the call waited long (milliseconds). */
const LEAST_WAIT_MS = 250;

/** PostgreSQL checks for deadlocks after a second: with a shorter lock time-out they would not be recognised (milliseconds). */
const LEAST_LOCK_MS = 1_500;

/** The parts of a transaction: a first statement that only reads, the work, and the deferred statements. */
export interface TransactionWork<R, T> {
  reads: (tx: EntityManager) => Promise<R>;
  work: (tx: EntityManager, read: R) => Promise<T>;
  /** Called when the work is done. */
  last?: () => readonly CommitStatement[];
}

/** Lends a pooled connection for one transaction. A connection that failed is discarded, so that the next caller does not wait on it. */
@Injectable()
export class ConnectionPool {
  private readonly known = new Set<Client>();

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly config: DatabaseConfig,
  ) {}

  /** Whether it leads to the coordinator of a cluster. */
  get isDistributed(): boolean {
    return isCluster(this.source);
  }

  /** How much longer this call may wait for connections (milliseconds). All its waits together have one limit. */
  private patienceMs(call: Call | undefined): number {
    return Math.max(LEAST_WAIT_MS, this.config.waitMs - (call?.waitedMs ?? 0));
  }

  /** How long a statement of this call may wait for a lock (milliseconds). */
  private lockWaitMs(call: Call): number {
    return Math.max(LEAST_LOCK_MS, Math.min(this.config.lockWaitMs, this.patienceMs(call)));
  }

  /**
   * @param reads sent together with the start; if that fails it runs without a tenant scope, sees no rows, and its locks are released at once
   * @throws ConnectionLost when no connection is free in time or the connection is lost
   */
  async transaction<R, T>(
    tenantScope: TenantScope,
    call: Call | undefined,
    { reads, work, last = () => [] }: TransactionWork<R, T>,
  ): Promise<T> {
    return this.lend(call, async (runner, client) => {
      const starting = start(runner, client, tenantScope, call === undefined ? 0 : this.lockWaitMs(call));
      const [, read] = await pipelined(starting, reads(runner.manager));
      const result = await work(runner.manager, read);
      await commit(runner, last());
      return result;
    });
  }

  /** A connection for statements outside of a transaction. @throws ConnectionLost as `transaction` */
  async lend<T>(call: Call | undefined, work: (runner: QueryRunner, client: Client) => Promise<T>): Promise<T> {
    const runner = this.source.createQueryRunner();
    const client = await this.borrow(runner, call);
    const cuts: Error[] = [];
    const noteCut = (error: Error): void => {
      cuts.push(error);
    };
    client.on('error', noteCut);
    try {
      return await work(runner, client);
    } catch (error) {
      // After a lost connection the error may only describe a consequence of it.
      const [cut] = error instanceof UserError ? [] : cuts;
      await undo(runner, client, cut ?? error);
      throw cut === undefined ? error : new ConnectionLost(cut.message, { cause: error });
    } finally {
      client.off('error', noteCut);
      await runner.release();
    }
  }

  /** Closes every connection, so that waiting callers fail at once and nobody gets a dead connection. */
  cutAll(): void {
    for (const client of this.known) client.connection.stream.destroy();
  }

  private async borrow(runner: QueryRunner, call: Call | undefined): Promise<Client> {
    const started = performance.now();
    const arriving: Promise<Client> = runner.connect();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, this.patienceMs(call), null).unref();
    });
    try {
      const client = await Promise.race([arriving, late]);
      if (client !== null) return this.remember(client);
    } finally {
      clearTimeout(timer);
      if (call) call.waitedMs += performance.now() - started;
    }
    // The connection may still arrive: then the next waiting caller gets it.
    arriving.then(
      () => runner.release(),
      () => undefined,
    );
    throw new ConnectionLost('No connection was free in time');
  }

  private remember(client: Client): Client {
    if (!this.known.has(client)) client.once('end', () => this.known.delete(client));
    this.known.add(client);
    return client;
  }
}

/** Rolls back, or closes a connection that may not answer; the pool drops closed connections. */
async function undo(runner: QueryRunner, client: Client, error: unknown): Promise<void> {
  try {
    // A connection with such a plan has it for good.
    if (isConnectionLost(error) || isPlannedForAnotherScope(error)) throw error;
    if (runner.isTransactionActive) await runner.rollbackTransaction();
  } catch {
    const { stream } = client.connection;
    if (stream.closed) return;
    stream.destroy();
    await once(stream, 'close');
  }
}
