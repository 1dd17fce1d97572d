import { DataSource, type DataSourceOptions } from 'typeorm';
import { type DatabaseConfig } from '../config/database.config.js';
import { loadMigrations } from './load-migrations.js';
import { readBigintsAsNumbers } from './pg-types.js';
import { ResilientPgClient } from './resilient-pg-client.js';
import { SnakeNaming } from './snake-naming.js';

type PostgresOptions = Extract<DataSourceOptions, { type: 'postgres' }>;

/** The options of the application's pooled connections, which are subject to row-level security. */
export function appOptions(config: DatabaseConfig): PostgresOptions {
  readBigintsAsNumbers();
  return {
    type: 'postgres',
    url: config.appUrl,
    namingStrategy: new SnakeNaming(),
    synchronize: false,
    logging: false,
    poolSize: config.poolSize,
    applicationName: 'godown',
    // Longer than a call waits: on an overloaded machine, connections given up half-way would be opened again and again.
    connectTimeoutMS: config.waitMs + 5_000,
    extra: {
      Client: ResilientPgClient,
      // Statements issued in one tick are sent together (`pipelined`).
      pipeline: true,
      statement_timeout: config.statementTimeoutMs,
      idle_in_transaction_session_timeout: 60_000,
      // PostgreSQL cancels first; this is for a network that loses the response.
      query_timeout: config.statementTimeoutMs + 5_000,
    },
  };
}

/** How long to wait for a connection to the replica (milliseconds). */
const REPLICA_WAIT_MS = 500;

/** The options of the connection to the replica: the same role, so the same row-level security. */
export function replicaOptions(config: DatabaseConfig): PostgresOptions {
  return {
    ...appOptions(config),
    url: config.replicaUrl,
    applicationName: 'godown-replica',
    connectTimeoutMS: REPLICA_WAIT_MS,
  };
}

/** The connection of the tables' owner: migrations only. */
export async function ownerDataSource(url: string): Promise<DataSource> {
  readBigintsAsNumbers();
  return new DataSource({
    type: 'postgres',
    url,
    synchronize: false,
    migrations: await loadMigrations(),
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
    applicationName: 'godown-migrate',
    // Row-level security holds an owner who is no superuser too: what a migration changes may belong to any company.
    extra: { lock_timeout: 5_000, options: '-c app.scope=platform' },
  });
}
