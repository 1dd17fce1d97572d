import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { JobsConfig } from '../../../platform/jobs/jobs.config.js';
import { Logger } from '../../../core/logging/logger.js';
import { HttpConfig } from '../../../config/http.config.js';
import { WebhookAttempts } from './webhook-attempts.js';
import { type AttemptResult, type LeasedDelivery } from './webhook-queue.sql.js';
import { WebhookTurns } from './webhook-turns.js';

/** Attempts that one process has open at a time; each holds at most an answer of 64 kB. */
const SLOTS = 400;
/** Of these, for webhooks that fail: however many hang, the others find room. */
const SLOTS_FOR_FAILING = 200;
/** Results that come within this time are written together (milliseconds). */
const GATHER_MS = 20;
/** How long a stop waits for open attempts. The others are made again after their lease, with the same id (milliseconds). */
const STOP_WITHIN_MS = 3_000;

/**
 * Takes due deliveries to their receivers. Turns follow one another: each writes down what came back and leases what is
 * due. The calls run beside them, so a slow receiver holds its own slots and nobody else's. The process may die at any
 * moment: what it had leased is due again when the lease ends.
 */
@Injectable()
export class WebhookSender implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly stop = new AbortController();
  private isStopping = false;
  private results: AttemptResult[] = [];
  private open = 0;
  private openFailing = 0;
  private wake: () => void = () => undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly turns: WebhookTurns,
    private readonly attempts: WebhookAttempts,
    private readonly logger: Logger,
    private readonly jobs: JobsConfig,
    private readonly http: HttpConfig,
  ) {}

  onApplicationBootstrap(): void {
    if (this.http.role !== 'api') this.running = this.run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    this.wake();
    const timer = setTimeout(() => this.stop.abort(), STOP_WITHIN_MS);
    await this.running;
    clearTimeout(timer);
  }

  /** Takes turns until nothing is due and nothing is open. For a process that does not do it all the time. */
  async drain(): Promise<void> {
    while ((await this.turn()) > 0 || this.open > 0 || this.results.length > 0) await this.pause(1_000);
  }

  private async run(): Promise<void> {
    while (!this.isStopping || this.open > 0 || (this.results.length > 0 && !this.stop.signal.aborted)) {
      await this.turn();
      await this.pause(this.jobs.pollSeconds * 1_000);
    }
  }

  /** @returns how many attempts it began */
  private async turn(): Promise<number> {
    const results = this.results;
    this.results = [];
    try {
      const leased = await this.turns.turn(results, {
        all: this.isStopping ? 0 : SLOTS - this.open,
        failing: SLOTS_FOR_FAILING - this.openFailing,
      });
      for (const delivery of leased) void this.attempt(delivery);
      return leased.length;
    } catch (error) {
      this.results = [...results, ...this.results];
      this.logger.error({ err: error }, 'webhooks: a turn failed, the next one tries again');
      await this.pause(1_000, false);
      return 0;
    }
  }

  private async attempt(delivery: LeasedDelivery): Promise<void> {
    const failing = delivery.isFailing ? 1 : 0;
    this.open += 1;
    this.openFailing += failing;
    try {
      // Not in one line: the list is another one after each turn, and the one of before the call is written already.
      const result = await this.attempts.attempt(delivery, this.stop.signal);
      this.results.push(result);
    } catch (error) {
      if (!this.stop.signal.aborted)
        this.logger.error({ err: error, deliveryId: delivery.id }, 'webhooks: an attempt could not be made');
    } finally {
      this.open -= 1;
      this.openFailing -= failing;
      this.wake();
    }
  }

  /** Until an attempt has ended, or the time is over. */
  private async pause(ms: number, endsEarly = true): Promise<void> {
    if (endsEarly && this.results.length > 0) return;
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      if (endsEarly) this.wake = resolve;
      timer = setTimeout(resolve, ms);
    });
    clearTimeout(timer);
    if (endsEarly && this.results.length > 0) await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
  }
}
