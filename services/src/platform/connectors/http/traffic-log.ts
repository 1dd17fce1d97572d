import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { Retention } from '../../retention/retention.js';
import { Logger } from '../../../core/logging/logger.js';
import { Database } from '../../../database/database.js';
import { insertMany } from '../../../database/entity-sql.js';
import { PartnerTrafficEntity } from './partner-traffic.entity.js';
import { type TrafficLine } from './partner-http.js';

const FLUSH_MS = 1_000;
const FLUSH_AT = 200;
/** Lines that wait when the database cannot take them; further ones are dropped. */
const MOST_WAITING = 5_000;

interface Waiting extends TrafficLine {
  at: Date;
}

/** Keeps redacted calls to partners for a while. Written behind the calls, so that nothing waits for it. */
@Injectable()
export class TrafficLog implements OnApplicationShutdown {
  private waiting: Waiting[] = [];
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly logger: Logger,
    retention: Retention,
  ) {
    retention.keepRows(retention.config.trafficDays, { entity: PartnerTrafficEntity, key: ['id'], at: 'at' });
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
      await this.database.within(Actor.system(), (tx) => insertMany(tx, PartnerTrafficEntity, lines.map(toRow)));
    } catch (error) {
      this.logger.warn({ err: error, lines: lines.length }, 'partner traffic could not be kept');
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.flush();
  }
}

/** PostgreSQL's text cannot hold NUL. */
const storable = (text: string | null): string | null => text?.replaceAll('\u0000', '') ?? null;

function toRow(line: Waiting): Omit<PartnerTrafficEntity, 'id'> {
  return {
    at: line.at,
    partner: line.partner,
    method: line.method,
    url: line.url.replaceAll('\u0000', ''),
    httpStatus: line.status,
    request: storable(line.request),
    answer: storable(line.answer),
    error: storable(line.error),
    durationMs: Math.round(line.durationMs),
  };
}
