import { isMissedReason, type MissedOrderView } from '@godown/contracts/channels';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { UpstreamError } from '../../../core/errors.js';
import { ChannelAdapters } from '../kit/channel-adapters.js';
import { type ShopOrder } from '../kit/channel-adapter.js';
import { keyOf } from '../orders/order-builder.js';
import { OrderContext } from '../orders/order-context.js';
import { IntegrationsRepository } from '../stores/integrations.repository.js';
import { type ListedMissed } from './missed-orders.sql.js';

interface ReadMissed {
  readonly row: ListedMissed;
  /** null: its store changed what it sends, and we cannot read it. */
  readonly shop: ShopOrder | null;
}

/** What the list shows of a missed order, with what the seller can put right about it. */
@Injectable()
export class MissedOrderMapper {
  constructor(
    private readonly adapters: ChannelAdapters,
    private readonly context: OrderContext,
    private readonly stores: IntegrationsRepository,
  ) {}

  async toViews(tx: EntityManager, rows: readonly ListedMissed[]): Promise<MissedOrderView[]> {
    const read = rows.map((row) => ({ row, shop: this.readOrder(row) }));
    const withItems = read.filter(({ row }) => row.reason === 'SKU_UNMAPPED');
    const unmapped = new Map<string, MissedOrderView['unmapped']>();
    for (const ofStore of Map.groupBy(withItems, ({ row }) => row.integrationId).values())
      for (const [id, items] of await this.unmappedOf(tx, ofStore)) unmapped.set(id, items);
    return read.map(({ row, shop }) => ({ ...toView(row, shop), unmapped: unmapped.get(row.id) ?? [] }));
  }

  /** Of orders of one store. @returns by order, the items that are not mapped to one of ours */
  private async unmappedOf(
    tx: EntityManager,
    orders: readonly ReadMissed[],
  ): Promise<[id: string, items: MissedOrderView['unmapped']][]> {
    const [first] = orders;
    const store =
      first && (await this.stores.find(tx, { companyId: first.row.companyId, id: first.row.integrationId }));
    if (!store) return [];
    const known = await this.context.itemsOf(
      tx,
      store,
      orders.flatMap(({ shop }) => shop?.lines ?? []),
    );
    return orders.map(({ row, shop }) => {
      const missing = shop?.lines.filter((line) => !known.has(keyOf(line))) ?? [];
      return [row.id, missing.map((line) => ({ variantId: keyOf(line), sku: line.sku, title: line.title }))];
    });
  }

  private readOrder({ shopType, raw }: ListedMissed): ShopOrder | null {
    try {
      return this.adapters.of(shopType).readOrder(raw);
    } catch (error) {
      if (error instanceof UpstreamError) return null;
      throw error;
    }
  }
}

function toView(row: ListedMissed, shop: ShopOrder | null): Omit<MissedOrderView, 'unmapped'> {
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
    pincode: row.mended.pincode ?? shop?.address?.pincode ?? null,
    phone: row.mended.phone ?? (shop?.customer.phone || null),
  };
}
