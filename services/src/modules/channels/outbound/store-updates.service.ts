import { Injectable } from '@nestjs/common';
import { type CompanyPreferences, fillPreferences } from '@godown/contracts/companies';
import { type EntityManager } from 'typeorm';
import { type DomainEvent } from '../../../platform/events/event-map.js';
import { Events } from '../../../platform/events/events.js';
import { type OrderMoved } from '../../orders/index.js';
import { type TellableKind } from '../kit/channel-adapter.js';
import { ChannelAdapters } from '../kit/channel-adapters.js';
import { type StoreUpdateType } from './channel.events.js';
import { findStoreOrders, type StoreOrder } from './store-orders.sql.js';

interface Rule {
  type: StoreUpdateType;
  /** Only stores whose channel takes it are told; null: any. */
  what: TellableKind | null;
  isWanted: (preferences: CompanyPreferences) => boolean;
}

interface Occasion {
  rule: Rule;
  companyId: string;
  orderId: string;
  at: string;
}

/** Each preference is obeyed here and nowhere else. They are named after Shopify and count for every store that takes such news. */
const RULES = {
  handedOver: { type: 'channel.fulfil', what: null, isWanted: ({ fulfillOnTransit }) => !fulfillOnTransit },
  onTheRoad: { type: 'channel.fulfil', what: null, isWanted: ({ fulfillOnTransit }) => fulfillOnTransit },
  delivered: { type: 'channel.deliver', what: 'deliver', isWanted: () => true },
  cancelled: { type: 'channel.cancel', what: 'cancel', isWanted: ({ cancelShopifyOrders }) => cancelShopifyOrders },
  returned: {
    type: 'channel.restock',
    what: 'restock',
    isWanted: ({ rtoInventoryUpdateShopify }) => rtoInventoryUpdateShopify,
  },
  remitted: {
    type: 'channel.mark-paid',
    what: 'markPaid',
    isWanted: ({ markCodPaidOnShopify }) => markCodPaidOnShopify,
  },
} as const satisfies Record<string, Rule>;

/** Decides by the company's preferences what the store of an order is to be told, and records it as an event, in the transaction of what happened. */
@Injectable()
export class StoreUpdates {
  constructor(
    private readonly events: Events,
    private readonly adapters: ChannelAdapters,
  ) {}

  /** Orders of no store are left out before anything is asked. */
  async afterMoves(tx: EntityManager, moved: readonly DomainEvent<'order.moved'>[]): Promise<void> {
    await this.record(
      tx,
      moved.flatMap(({ companyId, subjectId, data }) => {
        const rules = data.shopType === 'manual' ? [] : rulesOf(data);
        return rules.map((rule) => ({ rule, companyId, orderId: subjectId, at: data.at }));
      }),
    );
  }

  async afterRemittances(tx: EntityManager, remitted: readonly DomainEvent<'cod.remitted'>[]): Promise<void> {
    await this.record(
      tx,
      remitted.map(({ companyId, data: { orderId, at } }) => ({ rule: RULES.remitted, companyId, orderId, at })),
    );
  }

  private async record(tx: EntityManager, occasions: readonly Occasion[]): Promise<void> {
    if (occasions.length === 0) return;
    const found = await findStoreOrders(
      tx,
      occasions.map((one) => one.companyId),
      occasions.map((one) => one.orderId),
    );
    const byId = new Map(found.map((order) => [order.id, order]));
    await this.events.recordMany(
      tx,
      occasions.flatMap(({ rule, companyId, orderId, at }) => {
        const order = byId.get(orderId);
        if (!order || !this.applies(rule, order)) return [];
        const { shopType, shopOrderId, externalOrderId, awb } = order;
        return [
          { type: rule.type, companyId, subjectId: orderId, data: { shopType, shopOrderId, externalOrderId, awb, at } },
        ];
      }),
    );
  }

  private applies({ what, isWanted }: Rule, { shopType, preferences }: StoreOrder): boolean {
    return (what === null || this.adapters.takes(shopType, what)) && isWanted(fillPreferences(preferences));
  }
}

/** A parcel is on the road when it leaves SHIPPED; a scan that was missed changes nothing about it. */
function rulesOf({ from, to }: OrderMoved): Rule[] {
  if (to === 'SHIPPED') return [RULES.handedOver];
  if (to === 'CANCELLED') return [RULES.cancelled];
  if (to === 'RTO_PROCESSED') return [RULES.returned];
  const isMoving = to === 'IN_TRANSIT' || to === 'OUT_FOR_DELIVERY' || to === 'DELIVERED';
  return [
    ...(from === 'SHIPPED' && isMoving ? [RULES.onTheRoad] : []),
    ...(to === 'DELIVERED' ? [RULES.delivered] : []),
  ];
}
