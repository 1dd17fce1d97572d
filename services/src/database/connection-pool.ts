import { once } from 'node:events';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type Client } from 'pg';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { type Call } from '../core/call-context.js';
import { ConnectionLost, isConnectionLost } from './database-error.js';
import { UserError } from '../core/errors.js';
import { DatabaseConfig } from '../config/database.config.js';
import { type CommitStatement } from './commit-statement.js';
import { pipelined } from './rows.js';
import { commit, type TenantScope, start } from './transaction.js';

/** Somebody whose earlier transactions waited long still gets this much for a connection (milliseconds). */
const LEAST_WAIT_MS = 250;

/** PostgreSQL looks for deadlocks after a second: less would take one for a slow neighbour (milliseconds). */
const LEAST_LOCK_MS = 1_500;

/** A transaction whose first statement only reads, what follows it, and what ends it. */
export interface TransactionWork<R, T> {
  reads: (tx: EntityManager) => Promise<R>;
  work: (tx: EntityManager, read: R) => Promise<T>;
  /** Asked for when the work is done. */
  last?: () => readonly CommitStatement[];
}

/** Lends connections of the pool for one transaction each. One that failed us is thrown away: the next caller would wait on it. */
@Injectable()
export class ConnectionPool {
  private readonly known = new Set<Client>();

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly config: DatabaseConfig,
  ) {}

  /** How much longer this call may stand in line (milliseconds). All its waits together stay within one bound. */
  private patienceMs(call: Call | undefined): number {
    return Math.max(LEAST_WAIT_MS, this.config.waitMs - (call?.waitedMs ?? 0));
  }

  /** How long a statement of this call may wait for a lock (milliseconds). */
  private lockWaitMs(call: Call): number {
    return Math.max(LEAST_LOCK_MS, Math.min(this.config.lockWaitMs, this.patienceMs(call)));
  }

  /**
   * @param reads travels with the start: should that fail, it reads without any reach, which is nothing, and what it holds is let go at once
   * @throws ConnectionLost when no connection is free in time, or when the one that was lent is cut off
   */
  async transaction<R, T>(
    reach: TenantScope,
    call: Call | undefined,
    { reads, work, last = () => [] }: TransactionWork<R, T>,
  ): Promise<T> {
    return this.lend(call, async (runner, client) => {
      const starting = start(runner, client, reach, call === undefined ? 0 : this.lockWaitMs(call));
      const [, read] = await pipelined(starting, reads(runner.manager));
      const result = await work(runner.manager, read);
      await commit(runner, last());
      return result;
    });
  }

  /** A connection for statements that are no transaction together. @throws ConnectionLost as `transaction` */
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
      // What is thrown after a cut may only speak of the cut's consequences.
      const [cut] = error instanceof UserError ? [] : cuts;
      await undo(runner, client, cut ?? error);
      throw cut === undefined ? error : new ConnectionLost(cut.message, { cause: error });
    } finally {
      client.off('error', noteCut);
      await runner.release();
    }
  }

  /** Cuts every connection: whoever waits on one hears so at once, and nobody is lent one that leads nowhere. */
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
    // It may still come: whoever waits next gets it.
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

/** Rolls back, or gives up a connection that cannot be trusted to answer: the pool drops what was cut. */
async function undo(runner: QueryRunner, client: Client, error: unknown): Promise<void> {
  try {
    if (isConnectionLost(error)) throw error;
    if (runner.isTransactionActive) await runner.rollbackTransaction();
  } catch {
    const { stream } = client.connection;
    if (stream.closed) return;
    stream.destroy();
    await once(stream, 'close');
  }
}
