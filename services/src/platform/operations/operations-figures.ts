import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { HttpConfig } from '../../config/http.config.js';
import { Actor } from '../../core/actor.js';
import { Metrics } from '../../core/metrics.js';
import { Database } from '../../database/database.js';
import { projectionLags } from '../projections/projected-events.sql.js';
import { archiveAge, dueJobs } from './operations-figures.sql.js';

/** What workers tell Prometheus of the platform as a whole: all of them the same, read from the database at a scrape. */
@Injectable()
export class OperationsFigures {
  constructor(
    private readonly database: Database,
    metrics: Metrics,
    http: HttpConfig,
  ) {
    if (http.role === 'api') return;
    metrics.ask(
      { name: 'godown_jobs_due', help: 'Jobs that are due and that nobody has taken, by queue', label: 'queue' },
      async () => (await this.read(dueJobs)).map(({ name, waiting }) => ({ label: name, value: waiting })),
    );
    metrics.ask(
      { name: 'godown_jobs_oldest_due_seconds', help: 'How long the oldest of these is due, by queue', label: 'queue' },
      async () => (await this.read(dueJobs)).map(({ name, oldestSeconds }) => ({ label: name, value: oldestSeconds })),
    );
    metrics.ask(
      {
        name: 'godown_projection_lag_seconds',
        help: 'How old the oldest event is that a projection has not come to',
        label: 'projection',
      },
      async () => (await this.read(projectionLags)).map(({ name, seconds }) => ({ label: name, value: seconds })),
    );
    metrics.ask(
      {
        name: 'godown_archive_age_seconds',
        help: 'How long ago PostgreSQL last archived a segment of its log; NaN where it archives none',
      },
      async () => [{ value: await this.read(archiveAge) }],
    );
  }

  private read<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.database.within(Actor.system(), work);
  }
}
