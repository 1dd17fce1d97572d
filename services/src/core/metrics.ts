import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

const ASKED_AGAIN_MS = 15_000;
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Metrics for Prometheus. Labels are routes and our own names, never ids, so each process has a few hundred series. */
@Injectable()
export class Metrics {
  private readonly registry = new Registry();
  private hasDefaults = false;

  private readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answered requests by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [this.registry],
  });
  private readonly jobs = new Histogram({
    name: 'godown_job_duration_seconds',
    help: 'Finished jobs by name and outcome',
    labelNames: ['job', 'outcome'],
    buckets: [...SECONDS, 30, 60, 300],
    registers: [this.registry],
  });

  private readonly contentions = new Counter({
    name: 'godown_transaction_contention_total',
    help: 'Transactions that PostgreSQL undid in favour of another, by reason and what came of it',
    labelNames: ['reason', 'outcome'],
    registers: [this.registry],
  });

  private readonly refusals = new Counter({
    name: 'godown_requests_refused_total',
    help: 'Requests refused because the process had as many as it can work on',
    labelNames: ['method'],
    registers: [this.registry],
  });

  private readonly browserErrors = new Counter({
    name: 'godown_browser_errors_total',
    help: 'Errors that pages reported, by product',
    labelNames: ['variant'],
    registers: [this.registry],
  });

  private readonly differences = new Gauge({
    name: 'godown_proof_differences',
    help: 'What the last proof of the books found in this process, by books',
    labelNames: ['proof'],
    registers: [this.registry],
  });
  private readonly proofs = new Gauge({
    name: 'godown_proof_timestamp_seconds',
    help: 'When this process last proved the books, by books',
    labelNames: ['proof'],
    registers: [this.registry],
  });

  private readonly bookings = new Counter({
    name: 'godown_bookings_total',
    help: 'Bookings that have ended, by courier and outcome',
    labelNames: ['courier', 'outcome'],
    registers: [this.registry],
  });

  private readonly webhooks = new Counter({
    name: 'godown_webhook_attempts_total',
    help: 'Attempts to deliver a webhook, by what became of the delivery',
    labelNames: ['outcome'],
    registers: [this.registry],
  });

  private readonly removedRows = new Counter({
    name: 'godown_old_rows_removed_total',
    help: 'Rows that have had their time, by table',
    labelNames: ['table'],
    registers: [this.registry],
  });

  /** The books were proved: so many differences were found. */
  proved(proof: 'ledger' | 'receivables' | 'driver-cash', differences: number): void {
    this.differences.set({ proof }, differences);
    this.proofs.set({ proof }, Date.now() / 1000);
  }

  booking(labels: { courier: string; outcome: string }): void {
    this.bookings.inc(labels);
  }

  webhook(labels: { outcome: 'delivered' | 'again' | 'failed' }): void {
    this.webhooks.inc(labels);
  }

  removed(labels: { table: string }, rows: number): void {
    this.removedRows.inc(labels, rows);
  }

  browserError(labels: { variant: string }): void {
    this.browserErrors.inc(labels);
  }

  refused(labels: { method: string }): void {
    this.refusals.inc(labels);
  }

  request(labels: { method: string; route: string; status: number }, seconds: number): void {
    this.requests.observe({ ...labels, status: String(labels.status) }, seconds);
  }

  job(labels: { job: string; outcome: 'done' | 'failed' }, seconds: number): void {
    this.jobs.observe(labels, seconds);
  }

  contention(labels: { reason: 'deadlock' | 'serialization'; outcome: 'retried' | 'given up' }): void {
    this.contentions.inc(labels);
  }

  /** A gauge whose value is read at each scrape. */
  watch(name: string, help: string, read: () => number): void {
    const gauge: Gauge = new Gauge({ name, help, registers: [this.registry], collect: (): void => gauge.set(read()) });
  }

  /**
   * A gauge, or several by one label, whose values somebody must be asked for: at a scrape, and not again for 15 seconds. While they
   * cannot be had there are none.
   */
  ask<Label extends string>(
    about: { name: string; help: string; label?: Label },
    read: () => Promise<readonly { label?: string; value: number | null }[]>,
  ): void {
    const { name, help, label } = about;
    let askedAt = -ASKED_AGAIN_MS;
    const collect = async (): Promise<void> => {
      if (performance.now() - askedAt < ASKED_AGAIN_MS) return;
      askedAt = performance.now();
      const values = await read().catch(() => []);
      gauge.reset();
      if (label !== undefined && values.length === 0) return;
      for (const one of values)
        gauge.set(label === undefined ? {} : { [label]: one.label ?? '' }, one.value ?? Number.NaN);
      if (values.length === 0) gauge.set(Number.NaN);
    };
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [this.registry],
      labelNames: label === undefined ? [] : [label],
      collect,
    });
  }

  async text(): Promise<string> {
    if (!this.hasDefaults) collectDefaultMetrics({ register: this.registry });
    this.hasDefaults = true;
    return this.registry.metrics();
  }
}
