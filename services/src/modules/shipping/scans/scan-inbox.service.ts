import { Injectable } from '@nestjs/common';
import { BugError } from '../../../core/errors.js';
import { PushInbox, type StoredPush } from '../../../platform/connectors/index.js';
import { CourierAdapters } from '../../couriers/index.js';
import { SHIPPING_JOBS } from '../booking/shipping.jobs.js';
import { ScanIngest, type ScansOfApi } from './scan-ingest.service.js';

/** Keeps the scans that couriers push, and takes them in afterwards. */
@Injectable()
export class ScanInbox {
  constructor(
    private readonly inbox: PushInbox,
    private readonly adapters: CourierAdapters,
    ingest: ScanIngest,
  ) {
    inbox.handle<ScansOfApi>(SHIPPING_JOBS.inbox, {
      parse: (push) => this.parse(push),
      apply: (tx, told) => ingest.applyIn(tx, told),
    });
  }

  store(api: string, body: unknown): Promise<void> {
    const text = asText(body);
    return this.inbox.store(SHIPPING_JOBS.inbox, { connector: api, body: text, key: text });
  }

  private parse({ connector, body }: StoredPush): ScansOfApi {
    const registered = this.adapters.api(connector);
    if (registered === undefined) throw new BugError(`${connector} is not registered`);
    return { api: connector, scans: registered.adapter.parseWebhook(JSON.parse(body)) };
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
