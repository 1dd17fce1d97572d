import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { Logger } from '../../core/logging/logger.js';
import { Database } from '../../database/database.js';
import { rows } from '../../database/rows.js';
import { CourierTrafficEntity } from './courier-traffic.entity.js';
import { type TrafficLine } from '../../platform/partners/index.js';

const FLUSH_MS = 1_000;
const FLUSH_AT = 200;
/** Lines that wait when the database cannot take them; further ones are dropped. */
const MOST_WAITING = 5_000;
const KEPT_DAYS = 30;
const PURGE = 'couriers.purge';

interface Waiting extends TrafficLine {
  at: Date;
}

/** Keeps redacted talks with couriers for 30 days. Written behind the calls, so that nothing waits for it. */
@Injectable()
export class TrafficLog implements OnApplicationShutdown {
  private waiting: Waiting[] = [];
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly logger: Logger,
    jobs: Jobs,
  ) {
    jobs.handle(PURGE, () => this.purge());
    jobs.schedule(PURGE, '20 21 * * *');
  }

  add(line: TrafficLine): void {
    if (this.waiting.length >= MOST_WAITING) return;
    this.waiting.push({ ...line, at: this.clock.now() });
    if (this.waiting.length >= FLUSH_AT) void this.flush();
    else this.timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
  }

  async flush(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const lines = this.waiting;
    this.waiting = [];
    if (lines.length === 0) return;
    try {
      await this.database.within(Actor.system(), (tx) => rows(tx, INSERT, columns(lines)));
    } catch (error) {
      this.logger.warn({ err: error, lines: lines.length }, 'courier traffic could not be kept');
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.flush();
  }

  private async purge(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_DAYS * 86_400_000);
    await this.database.within(Actor.system(), (tx) =>
      tx.getRepository(CourierTrafficEntity).delete({ at: LessThan(before) }),
    );
  }
}

/** PostgreSQL's text cannot hold NUL. */
const storable = (text: string | null): string | null => text?.replaceAll('\u0000', '') ?? null;

function columns(lines: readonly Waiting[]): unknown[] {
  return [
    lines.map((line) => line.at),
    lines.map((line) => line.partner),
    lines.map((line) => line.method),
    lines.map((line) => storable(line.url)),
    lines.map((line) => line.status),
    lines.map((line) => storable(line.request)),
    lines.map((line) => storable(line.answer)),
    lines.map((line) => storable(line.error)),
    lines.map((line) => Math.round(line.durationMs)),
  ];
}

const INSERT = `
  INSERT INTO courier_traffic (at, partner, method, url, http_status, request, answer, error, duration_ms)
  SELECT * FROM unnest($1::timestamptz[], $2::text[], $3::text[], $4::text[], $5::integer[], $6::text[], $7::text[], $8::text[], $9::integer[])`;
