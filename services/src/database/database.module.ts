import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ObservingModule } from '../core/logging/observing.module.js';
import { DatabaseConfig } from '../config/database.config.js';
import { provideConfig, readConfig } from '../config/env.js';
import { appOptions } from './data-source.js';
import { Database } from './database.js';
import { DatabaseHeartbeat } from './database-heartbeat.js';
import { ConnectionPool } from './connection-pool.js';
import { loadEntities } from './load-entities.js';
import { Replica } from './replica.js';
import { StartCheck } from './start-check.js';

@Global()
@Module({
  imports: [
    ObservingModule,
    TypeOrmModule.forRootAsync({
      useFactory: async () => ({
        ...appOptions(readConfig(DatabaseConfig)),
        entities: await loadEntities(),
        retryAttempts: 3,
      }),
    }),
  ],
  providers: [provideConfig(DatabaseConfig), ConnectionPool, DatabaseHeartbeat, Database, Replica, StartCheck],
  exports: [Database, DatabaseConfig, Replica],
})
export class DatabaseModule {}
