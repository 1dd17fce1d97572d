import { Injectable } from '@nestjs/common';
import { isMissedReason, type MissedOrderView } from '@godown/contracts/channels';
import { type EntityManager } from 'typeorm';
import { type ShopOrder } from '../kit/channel-adapter.js';
import { ChannelAdapters } from '../kit/channel-adapters.js';
import { keyOf } from '../orders/order-builder.js';
import { OrderContext } from '../orders/order-context.js';
import { IntegrationsRepository } from '../stores/integrations.repository.js';
import { type ListedMissed } from './missed-orders.sql.js';

/** What leaves the server of a missed order; its raw body stays. */
@Injectable()
export class MissedOrderMapper {
  constructor(
    private readonly adapters: ChannelAdapters,
    private readonly context: OrderContext,
    private readonly stores: IntegrationsRepository,
  ) {}

  async toViews(tx: EntityManager, rows: readonly ListedMissed[]): Promise<MissedOrderView[]> {
    const views: MissedOrderView[] = [];
    for (const row of rows) {
      const shop = this.adapters.of(row.shopType).readOrder(row.raw);
      views.push({ ...toView(row, shop), unmapped: await this.unmapped(tx, row, shop) });
    }
    return views;
  }

  private async unmapped(tx: EntityManager, row: ListedMissed, shop: ShopOrder): Promise<MissedOrderView['unmapped']> {
    if (row.reason !== 'SKU_UNMAPPED') return [];
    const store = await this.stores.find(tx, { companyId: row.companyId, id: row.integrationId });
    if (!store) return [];
    const known = await this.context.itemsOf(tx, store, shop.lines);
    return shop.lines
      .filter((line) => !known.has(keyOf(line)))
      .map((line) => ({ variantId: keyOf(line), sku: line.sku, title: line.title }));
  }
}

function toView(row: ListedMissed, shop: ShopOrder): Omit<MissedOrderView, 'unmapped'> {
  const reason = row.reason ?? '';
  return {
    id: row.id,
    companyName: row.companyName,
    orderId: row.number,
    shopType: row.shopType,
    shop: row.shop,
    createdAt: row.placedAt.toISOString(),
    customer: row.customerName,
    amountPaise: row.amountPaise,
    reason: isMissedReason(reason) ? reason : 'CHANNEL_ERROR',
    detail: row.detail,
    pincode: row.mended.pincode ?? shop.address?.pincode ?? null,
    phone: row.mended.phone ?? (shop.customer.phone || null),
  };
}
