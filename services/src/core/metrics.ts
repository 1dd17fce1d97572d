import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

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

  async text(): Promise<string> {
    if (!this.hasDefaults) collectDefaultMetrics({ register: this.registry });
    this.hasDefaults = true;
    return this.registry.metrics();
  }
}
