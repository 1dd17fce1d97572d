import { Injectable } from '@nestjs/common';
import { addDays } from 'date-fns/addDays';
import { max } from 'date-fns/max';
import { min } from 'date-fns/min';
import { subDays } from 'date-fns/subDays';
import { subMinutes } from 'date-fns/subMinutes';
import { Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { UpstreamError } from '../../../core/errors.js';
import { Database } from '../../../database/database.js';
import { type Page, type ShopOrder } from '../kit/channel-adapter.js';
import { ChannelAdapters } from '../kit/channel-adapters.js';
import { type IntegrationEntity } from '../stores/integration.entity.js';
import { IntegrationsRepository } from '../stores/integrations.repository.js';
import { StoreAccounts } from '../stores/store-accounts.js';
import { ExternalOrdersRepository } from './external-orders.repository.js';
import { OrderTaker, type TakeOutcome } from './order-taker.service.js';

export interface ReadOrder {
  readonly number: string;
  readonly outcome: TakeOutcome;
}

/** Orders that change at the edge of a page or while it is read are read again. */
const OVERLAP_MINUTES = 5;
const GAP_DAYS = 3;
/** India has no daylight saving time: its days begin at 18:30 UTC. */
const INDIA_OFFSET_MS = 5.5 * 3_600_000;
const DAY_MS = 86_400_000;

/** Reads orders from a store, for what webhooks did not tell or told wrongly. Never inside a transaction. */
@Injectable()
export class StoreReader {
  constructor(
    private readonly database: Database,
    private readonly stores: IntegrationsRepository,
    private readonly rows: ExternalOrdersRepository,
    private readonly adapters: ChannelAdapters,
    private readonly accounts: StoreAccounts,
    private readonly taker: OrderTaker,
    private readonly clock: Clock,
  ) {}

  /** What was changed since the last poll. The cursor moves only when the last page is taken in. @throws UpstreamError */
  async poll(store: IntegrationEntity): Promise<ReadOrder[]> {
    const key = { companyId: store.companyId, id: store.id };
    const actor = Actor.system([store.companyId]);
    const account = this.accounts.of(store);
    const overlap = this.adapters.find(store.type)?.connector.overlapMinutes ?? OVERLAP_MINUTES;
    const period = { from: subMinutes(store.ordersCursor, overlap), to: null };
    try {
      const { read, highest, isUntold } = await this.readAll(store, (after) =>
        this.adapters.of(store.type).listChanged(account, period, after),
      );
      const now = this.clock.now();
      const hasWebhooks = this.adapters.of(store.type).subscribe !== undefined;
      await this.database.within(actor, (tx) =>
        this.stores.update(tx, key, {
          ordersCursor: max([store.ordersCursor, highest ?? store.ordersCursor]),
          lastPollAt: now,
          failure: null,
          failedPolls: 0,
          ...(isUntold && hasWebhooks && store.untoldSince === null ? { untoldSince: now } : {}),
        }),
      );
      return read;
    } catch (error) {
      if (error instanceof UpstreamError) await this.noteFailure(store, error);
      throw error;
    }
  }

  /** Compares, day by day, how many orders the store has with how many we know, and reads the days that differ. */
  async fillGaps(store: IntegrationEntity): Promise<ReadOrder[]> {
    const account = this.accounts.of(store);
    const adapter = this.adapters.of(store.type);
    const actor = Actor.system([store.companyId]);
    const found: ReadOrder[] = [];
    for (const day of daysUntil(this.clock.now(), store.connectedAt)) {
      const theirs = await adapter.countPlaced(account, day);
      const ours = await this.database.within(actor, (tx) => this.rows.countPlaced(tx, store, day));
      if (theirs <= ours) continue;
      const { read } = await this.readAll(store, (after) => adapter.listPlaced(account, day, after));
      found.push(...read.filter(({ outcome }) => outcome !== 'unchanged'));
    }
    return found;
  }

  private async readAll(
    store: IntegrationEntity,
    pageAfter: (after: string | null) => Promise<Page<ShopOrder>>,
  ): Promise<{ read: ReadOrder[]; highest: Date | null; isUntold: boolean }> {
    const read: ReadOrder[] = [];
    let highest: Date | null = null;
    let isUntold = false;
    let after: string | null = null;
    do {
      const page: Page<ShopOrder> = await pageAfter(after);
      for (const shop of page.rows) {
        const { outcome, isNew } = await this.taker.take(store, shop);
        read.push({ number: shop.number, outcome });
        isUntold ||= isNew;
        highest = highest === null ? shop.changedAt : max([highest, shop.changedAt]);
      }
      after = page.next;
    } while (after !== null);
    return { read, highest, isUntold };
  }

  private async noteFailure(store: IntegrationEntity, error: UpstreamError): Promise<void> {
    // A refused log-in does not mend itself: it counts at once.
    const failedPolls = error.code === 'PARTNER_LOGIN' ? Math.max(2, store.failedPolls + 1) : store.failedPolls + 1;
    const key = { companyId: store.companyId, id: store.id };
    await this.database.within(Actor.system([store.companyId]), (tx) =>
      this.stores.update(tx, key, { failure: error.message, failedPolls }),
    );
  }
}

/** The days of India until now, the newest first; the first day of a store begins when it was connected. */
function daysUntil(now: Date, connectedAt: Date): { from: Date; to: Date }[] {
  const today = new Date(Math.floor((now.getTime() + INDIA_OFFSET_MS) / DAY_MS) * DAY_MS - INDIA_OFFSET_MS);
  return Array.from({ length: GAP_DAYS }, (_, back) => subDays(today, back)).flatMap((start) => {
    const from = max([start, connectedAt]);
    const to = min([addDays(start, 1), now]);
    return from < to ? [{ from, to }] : [];
  });
}
