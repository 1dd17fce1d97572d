import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { DatabaseConfig } from '../config/database.config.js';
import { replicaOptions } from './data-source.js';
import { isReplicasFault, Missed } from './replica-faults.js';
import { ReplicaState, type ReplicaLag } from './replica-state.js';
import { type TenantScope, tenantScopeStatement } from './transaction.js';
import { type WalPosition } from '../core/wal-position.js';
import { noteScope } from './plan-scope.js';
import { PRIMARY_POSITION, REPLICA_POSITION, WalProbe } from './wal-probe.js';

/** The state of the replica for health and metrics; null when none is configured. */
export interface ReplicaReport {
  isUsed: boolean;
  lagBytes: number | null;
  lagSeconds: number | null;
}

/** How often the WAL positions of both servers are polled (milliseconds). */
const LOOK_EVERY_MS = 250;

/** Time limit for starting a transaction on the replica (milliseconds). */
const BEGIN_MS = 500;

/** Pause between two checks of the replica's position by one read (milliseconds). */
const STEP_MS = 2;

type Discards = QueryRunner & { releasePostgresConnection(error?: Error): Promise<void> };

/**
 * A streaming replica that takes reads off the primary. A read names the WAL position that it must see; the replica serves
 * it once it has replayed that position, or declines within milliseconds. It never makes a read fail: see ADR 0006.
 */
@Injectable()
export class Replica implements OnApplicationBootstrap, OnApplicationShutdown {
  /** Reads that were eligible for the replica, by the server that did them, since the start. */
  readonly counts = { replica: 0, primary: 0 };
  readonly isConfigured: boolean;
  private readonly state = new ReplicaState();
  private readonly source: DataSource;
  private readonly probes: { primary: WalProbe; replica: WalProbe };
  private readonly lent = new Set<pg.PoolClient>();
  private isClosing = false;

  constructor(
    private readonly config: DatabaseConfig,
    primary: DataSource,
  ) {
    this.isConfigured = config.replicaUrl !== '';
    this.source = new DataSource({ ...replicaOptions(config), entities: primary.options.entities });
    this.probes = {
      primary: new WalProbe(config.appUrl, PRIMARY_POSITION),
      replica: new WalProbe(config.replicaUrl, REPLICA_POSITION),
    };
  }

  onApplicationBootstrap(): void {
    if (!this.isConfigured) return;
    void this.watch(() => this.lookAtPrimary());
    void this.watch(() => this.lookAtReplica());
  }

  async onApplicationShutdown(): Promise<void> {
    this.isClosing = true;
    this.probes.primary.close();
    this.probes.replica.close();
    if (this.source.isInitialized) await this.source.destroy();
  }

  /** A recent WAL position of the primary; null when it is not known. */
  get recent(): WalPosition | null {
    return this.state.recent(performance.now());
  }

  report(): ReplicaReport | null {
    if (!this.isConfigured) return null;
    const now = performance.now();
    const lag: ReplicaLag | null = this.state.lag(now);
    return { isUsed: this.state.isHeard(now), lagBytes: lag?.bytes ?? null, lagSeconds: lag?.seconds ?? null };
  }

  get isUsable(): boolean {
    return !this.isClosing && this.source.isInitialized && this.state.isUsable(performance.now());
  }

  /**
   * Runs the work in a read-only transaction on the replica. The work may be run twice.
   * @param position the WAL position that the work must see at least
   * @returns null when the primary has to do it
   */
  async read<T>(
    tenantScope: TenantScope,
    position: WalPosition | null,
    work: (tx: EntityManager) => Promise<T>,
  ): Promise<{ answer: T } | null> {
    const read = position !== null && this.isUsable ? await this.tryToRead(tenantScope, position, work) : null;
    this.counts[read === null ? 'primary' : 'replica'] += 1;
    return read;
  }

  private async tryToRead<T>(
    tenantScope: TenantScope,
    position: WalPosition,
    work: (tx: EntityManager) => Promise<T>,
  ): Promise<{ answer: T } | null> {
    const runner = this.source.createQueryRunner() as Discards;
    let client: pg.PoolClient | null = null;
    try {
      client = (await runner.connect()) as pg.PoolClient;
      this.lent.add(client);
      await this.begin(client, tenantScope, position);
      noteScope(runner, tenantScope.scope, tenantScope.companies);
      const answer = await work(runner.manager);
      await client.query('COMMIT');
      return { answer };
    } catch (error) {
      const isTheirs = isReplicasFault(error);
      if (isTheirs === 'away') this.state.lost();
      if (isTheirs === 'busy') this.state.missed(performance.now());
      await this.undo(runner, client, isTheirs === 'away');
      if (isTheirs === null) throw error;
      return null;
    } finally {
      if (client !== null) this.lent.delete(client);
      await runner.release();
    }
  }

  /** BEGIN, the tenant scope and the first position check are sent together. @throws Missed when the replica is too far behind */
  private async begin(client: pg.PoolClient, tenantScope: TenantScope, position: WalPosition): Promise<void> {
    const seen = `SELECT pg_last_wal_replay_lsn() >= ${pg.escapeLiteral(position)}::pg_lsn AS is_seen`;
    const giveUpAt = performance.now() + this.config.replicaPatienceMs;
    if (
      await isSeen(client, `START TRANSACTION; ${tenantScopeStatement({ ...tenantScope, isReadOnly: true })}; ${seen}`)
    )
      return;
    while (performance.now() < giveUpAt) {
      await pause(STEP_MS);
      if (await isSeen(client, seen)) return;
    }
    throw new Missed('The replica is behind');
  }

  private async undo(runner: Discards, client: pg.PoolClient | null, isAway: boolean): Promise<void> {
    if (client === null) return;
    try {
      if (isAway) throw new Error('The replica is away');
      await client.query('ROLLBACK');
    } catch (error) {
      await runner.releasePostgresConnection(error instanceof Error ? error : new Error(String(error)));
    }
  }

  private async watch(look: () => Promise<void>): Promise<void> {
    while (!this.isClosing) {
      await look();
      await pause(LOOK_EVERY_MS, null, { ref: false });
    }
  }

  private async lookAtPrimary(): Promise<void> {
    const position = await this.probes.primary.ask().catch(() => null);
    if (position !== null) this.state.heardPrimary(position, performance.now());
  }

  private async lookAtReplica(): Promise<void> {
    try {
      const position = await this.probes.replica.ask();
      if (position === null) throw new Missed('No standby answers there');
      if (!this.source.isInitialized && !this.isClosing) await this.source.initialize();
      this.state.heardReplica(position, performance.now());
    } catch {
      this.state.lost();
      // Reads that are running there might never be answered.
      for (const client of this.lent) client.connection.stream.destroy();
    }
  }
}

async function isSeen(client: pg.PoolClient, text: string): Promise<boolean> {
  const question = { text, query_timeout: BEGIN_MS };
  // Several statements in one message give one result each.
  const results = [await client.query<{ is_seen: boolean | null }>(question)].flat();
  return results.at(-1)?.rows[0]?.is_seen === true;
}
