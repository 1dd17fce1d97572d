import { Global, Module } from '@nestjs/common';
import { LogConfig } from '../../config/log.config.js';
import { provideConfig } from '../../config/env.js';
import { Logger } from './logger.js';
import { Metrics } from '../metrics.js';

/** Logs and metrics: loaded before the database, which uses them. */
@Global()
@Module({ providers: [provideConfig(LogConfig), Logger, Metrics], exports: [LogConfig, Logger, Metrics] })
export class ObservingModule {}
