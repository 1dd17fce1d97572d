import { Injectable, ServiceUnavailableException, type BeforeApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type Pool } from 'pg';
import { DataSource } from 'typeorm';
import { Actor } from '../../core/actor.js';
import { Metrics } from '../../core/metrics.js';
import { Database } from '../../database/database.js';
import { ping } from './health.sql.js';
import { Replica, type ReplicaReport } from '../../database/replica.js';

export interface ReadyResponse {
  status: true;
  /** Only where one is configured. */
  replica?: ReplicaReport;
}

/** Whether this process should get requests: the database answers and no stop is under way. */
@Injectable()
export class HealthService implements BeforeApplicationShutdown {
  private isStopping = false;

  constructor(
    private readonly database: Database,
    @InjectDataSource() source: DataSource,
    private readonly replica: Replica,
    metrics: Metrics,
  ) {
    // The edge: TypeORM's driver for PostgreSQL keeps pg's pool here.
    const pool = (): Pool | undefined => Reflect.get(source.driver, 'master') as Pool | undefined;
    metrics.watch('godown_database_connections', 'Open connections of the pool', () => pool()?.totalCount ?? 0);
    metrics.watch('godown_database_waiting', 'Calls that wait for a connection', () => pool()?.waitingCount ?? 0);
    if (replica.isConfigured) watchReplica(replica, metrics);
  }

  /** A replica that is away or behind is told of, but no reason to send nobody here: the primary does its work. */
  async ready(): Promise<ReadyResponse> {
    if (this.isStopping) throw new ServiceUnavailableException('This process is stopping');
    await this.database.within(Actor.system(), ping);
    const replica = this.replica.report();
    return { status: true, ...(replica === null ? {} : { replica }) };
  }

  /** From now on nobody should send anything new; what is under way goes on. */
  announceStop(): void {
    this.isStopping = true;
  }

  beforeApplicationShutdown(): void {
    this.announceStop();
  }
}

function watchReplica(replica: Replica, metrics: Metrics): void {
  metrics.watch('godown_replica_used', '1 while reads go to the replica', () =>
    Number(replica.report()?.isUsed ?? false),
  );
  metrics.watch(
    'godown_replica_lag_seconds',
    'How long ago the primary was where the replica is; NaN while that is not known',
    () => replica.report()?.lagSeconds ?? NaN,
  );
  metrics.watch(
    'godown_replica_lag_bytes',
    'Log of the primary that the replica has not replayed; NaN while that is not known',
    () => replica.report()?.lagBytes ?? NaN,
  );
  metrics.watch('godown_reads_by_replica', 'Reads that the replica did since the start', () => replica.counts.replica);
  metrics.watch(
    'godown_reads_by_primary',
    'Reads that could have gone to the replica and were done by the primary since the start',
    () => replica.counts.primary,
  );
}
