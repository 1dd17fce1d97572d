import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { BugError } from '../../../core/errors.js';
import { PushInbox, type StoredPush } from '../../../platform/connectors/index.js';
import { CourierAdapters } from '../../couriers/index.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { BookingTimes } from '../booking/booking-times.js';
import { ShipmentRepository } from '../booking/shipments.sql.js';
import { SHIPPING_JOBS } from '../booking/shipping.jobs.js';
import { ScanIngest, type ScansOfApi } from './scan-ingest.service.js';

/** What one push says: scans, or parcels that have news at the courier. */
interface Told extends ScansOfApi {
  readonly toAsk: readonly string[];
}

/** Keeps the scans that couriers push, and takes them in afterwards. */
@Injectable()
export class ScanInbox {
  constructor(
    private readonly inbox: PushInbox,
    private readonly adapters: CourierAdapters,
    private readonly ingest: ScanIngest,
    private readonly shipments: ShipmentRepository,
    private readonly times: BookingTimes,
    private readonly jobs: Jobs,
  ) {
    inbox.handle<Told>(SHIPPING_JOBS.inbox, {
      parse: (push) => this.parse(push),
      apply: (tx, told) => this.apply(tx, told),
    });
  }

  store(api: string, body: unknown): Promise<void> {
    const text = asText(body);
    return this.inbox.store(SHIPPING_JOBS.inbox, { connector: api, body: text, key: text });
  }

  private async apply(tx: EntityManager, told: readonly Told[]): Promise<void> {
    await this.ingest.applyIn(tx, told);
    for (const { api, toAsk } of told) if (toAsk.length > 0) await this.askSoon(tx, api, toAsk);
  }

  /** Parcels that have ended are not asked for any more. */
  private async askSoon(tx: EntityManager, api: string, awbs: readonly string[]): Promise<void> {
    const couriers = this.adapters.api(api)?.couriers ?? [];
    const known = await this.shipments.trackNow(tx, { couriers, awbs, at: this.times.now() });
    if (known > 0) await this.jobs.enqueue(tx, SHIPPING_JOBS.poll, {});
  }

  private parse({ connector, body }: StoredPush): Told {
    const registered = this.adapters.api(connector);
    if (registered === undefined) throw new BugError(`${connector} is not registered`);
    const { adapter } = registered;
    const pushed: unknown = JSON.parse(body);
    return { api: connector, scans: adapter.parseWebhook(pushed), toAsk: adapter.newsOf?.(pushed) ?? [] };
  }
}

/** As text that PostgreSQL takes; nothing that a courier sends may fail here. */
function asText(body: unknown): string {
  try {
    return (JSON.stringify(body) ?? 'null').replaceAll('\\u0000', '');
  } catch {
    return '"too deeply nested"';
  }
}
