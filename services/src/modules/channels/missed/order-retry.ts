import { Injectable } from '@nestjs/common';
import { isMissedReason, MISSED_REASONS } from '@godown/contracts/channels';
import { Actor } from '../../../core/actor.js';
import { UpstreamError } from '../../../core/errors.js';
import { Database } from '../../../database/database.js';
import { type ShopOrder } from '../kit/channel-adapter.js';
import { ChannelAdapters } from '../kit/channel-adapters.js';
import { type ExternalOrderEntity } from '../orders/external-order.entity.js';
import { ExternalOrdersRepository } from '../orders/external-orders.repository.js';
import { OrderTaker } from '../orders/order-taker.service.js';
import { type IntegrationEntity } from '../stores/integration.entity.js';
import { StoreAccounts } from '../stores/store-accounts.js';

/** Asks the store for the order as it is now, and tries it again. */
@Injectable()
export class OrderRetry {
  constructor(
    private readonly database: Database,
    private readonly adapters: ChannelAdapters,
    private readonly accounts: StoreAccounts,
    private readonly rows: ExternalOrdersRepository,
    private readonly taker: OrderTaker,
  ) {}

  async run(store: IntegrationEntity, row: ExternalOrderEntity): Promise<string | null> {
    const { outcome } = await this.taker.take(store, await this.orderOf(store, row));
    if (outcome !== 'missed') return null;
    const after = await this.database.within(Actor.system([row.companyId]), (tx) => this.rows.findById(tx, row.id));
    const reason = after?.reason ?? '';
    const words = isMissedReason(reason) ? MISSED_REASONS[reason] : reason;
    return after?.detail ? `${words}: ${after.detail}` : words;
  }

  /** A store that cannot be reached does not keep an order from being mended: it is tried as it was told last. */
  private async orderOf(store: IntegrationEntity, row: ExternalOrderEntity): Promise<ShopOrder> {
    const adapter = this.adapters.of(store.type);
    try {
      return (await adapter.getOrder(this.accounts.of(store), row.externalId)) ?? adapter.readOrder(row.raw);
    } catch (error) {
      if (error instanceof UpstreamError) return adapter.readOrder(row.raw);
      throw error;
    }
  }
}
