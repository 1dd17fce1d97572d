import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import pg from 'pg';
import { Logger } from '../core/logging/logger.js';
import { Metrics } from '../core/metrics.js';
import { DatabaseConfig } from '../config/database.config.js';
import { ConnectionPool } from './connection-pool.js';

const BEAT_MS = 1_000;

/**
 * Pings PostgreSQL every second on a connection of its own. A server that refuses connections is noticed at once; a
 * network that drops packets is not, and a caller would wait for the statement time-out and again for
 * the rollback. After `DATABASE_SILENCE_MS` without an answer all connections are closed and new work is refused until it answers.
 */
@Injectable()
export class DatabaseHeartbeat implements OnModuleInit, OnApplicationShutdown {
  private client: pg.Client | null = null;
  private isMissed = false;
  private readonly stop = new AbortController();
  private beating: Promise<void> = Promise.resolve();

  constructor(
    private readonly connections: ConnectionPool,
    private readonly config: DatabaseConfig,
    private readonly logger: Logger,
    metrics: Metrics,
  ) {
    metrics.watch('godown_database_silent', '1 while PostgreSQL neither answers nor refuses', () =>
      Number(this.isMissed),
    );
  }

  /** Whether the database is currently unreachable. */
  get isSilent(): boolean {
    return this.isMissed;
  }

  onModuleInit(): void {
    this.beating = this.beat();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stop.abort();
    await this.beating;
    this.drop();
  }

  private async beat(): Promise<void> {
    while (!this.stop.signal.aborted) {
      await this.look();
      await pause(BEAT_MS, undefined, { signal: this.stop.signal, ref: false }).catch(() => undefined);
    }
  }

  private async look(): Promise<void> {
    let isSettled = false;
    const answer = this.ask()
      .catch(() => this.drop())
      .finally(() => {
        isSettled = true;
      });
    await Promise.race([answer, this.silence()]);
    // If this process was busy, time-out and answer may both be due: then the answer counts.
    for (let round = 0; round < 2 && !isSettled; round += 1) await turn();
    if (!this.stop.signal.aborted) this.judge(isSettled);
  }

  private silence(): Promise<void> {
    return pause(this.config.silenceMs, undefined, { signal: this.stop.signal, ref: false }).catch(() => undefined);
  }

  private judge(isThere: boolean): void {
    if (isThere && this.isMissed) this.logger.warn({}, 'the database answers again');
    if (!isThere && !this.isMissed)
      this.logger.error({ silentMs: this.config.silenceMs }, 'the database does not answer: its connections are cut');
    this.isMissed = !isThere;
    if (isThere) return;
    this.connections.cutAll();
    this.drop();
  }

  private async ask(): Promise<void> {
    if (this.client === null) {
      const client = new pg.Client({ connectionString: this.config.appUrl, application_name: 'godown-pulse' });
      client.on('error', () => undefined);
      this.client = client;
      await client.connect();
    }
    await this.client.query('SELECT 1');
  }

  private drop(): void {
    const { client } = this;
    this.client = null;
    client?.connection.stream.destroy();
  }
}
