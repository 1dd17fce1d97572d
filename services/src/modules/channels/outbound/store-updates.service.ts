import { Injectable } from '@nestjs/common';
import { type CompanyPreferences, fillPreferences } from '@godown/contracts/companies';
import { type EntityManager } from 'typeorm';
import { type DomainEvent } from '../../../platform/events/event-map.js';
import { Events } from '../../../platform/events/events.js';
import { type OrderMoved } from '../../orders/index.js';
import { type StoreUpdateType } from './channel.events.js';
import { findStoreOrders, type StoreOrder } from './store-orders.sql.js';

interface Rule {
  type: StoreUpdateType;
  /** Only stores of this kind are told; null: any. */
  shopType: 'shopify' | null;
  isWanted: (preferences: CompanyPreferences) => boolean;
}

interface Occasion {
  rule: Rule;
  companyId: string;
  orderId: string;
  at: string;
}

/** Each preference is obeyed here and nowhere else. */
const RULES = {
  handedOver: { type: 'channel.fulfil', shopType: null, isWanted: ({ fulfillOnTransit }) => !fulfillOnTransit },
  onTheRoad: { type: 'channel.fulfil', shopType: null, isWanted: ({ fulfillOnTransit }) => fulfillOnTransit },
  cancelled: {
    type: 'channel.cancel',
    shopType: 'shopify',
    isWanted: ({ cancelShopifyOrders }) => cancelShopifyOrders,
  },
  returned: {
    type: 'channel.restock',
    shopType: 'shopify',
    isWanted: ({ rtoInventoryUpdateShopify }) => rtoInventoryUpdateShopify,
  },
  remitted: {
    type: 'channel.mark-paid',
    shopType: 'shopify',
    isWanted: ({ markCodPaidOnShopify }) => markCodPaidOnShopify,
  },
} as const satisfies Record<string, Rule>;

/** Decides by the company's preferences what the store of an order is to be told, and records it as an event, in the transaction of what happened. */
@Injectable()
export class StoreUpdates {
  constructor(private readonly events: Events) {}

  /** Orders of no store are left out before anything is asked. */
  async afterMoves(tx: EntityManager, moved: readonly DomainEvent<'order.moved'>[]): Promise<void> {
    await this.record(
      tx,
      moved.flatMap(({ companyId, subjectId, data }) => {
        const rule = data.shopType === 'manual' ? null : ruleOf(data);
        return rule === null ? [] : [{ rule, companyId, orderId: subjectId, at: data.at }];
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
        if (!order || !applies(rule, order)) return [];
        const { shopType, shopOrderId, externalOrderId, awb } = order;
        return [
          { type: rule.type, companyId, subjectId: orderId, data: { shopType, shopOrderId, externalOrderId, awb, at } },
        ];
      }),
    );
  }
}

/** A parcel is on the road when it leaves SHIPPED; a scan that was missed changes nothing about it. */
function ruleOf({ from, to }: OrderMoved): Rule | null {
  if (to === 'SHIPPED') return RULES.handedOver;
  if (to === 'CANCELLED') return RULES.cancelled;
  if (to === 'RTO_PROCESSED') return RULES.returned;
  return from === 'SHIPPED' && (to === 'IN_TRANSIT' || to === 'OUT_FOR_DELIVERY' || to === 'DELIVERED')
    ? RULES.onTheRoad
    : null;
}

function applies({ shopType, isWanted }: Rule, order: StoreOrder): boolean {
  return (shopType === null || order.shopType === shopType) && isWanted(fillPreferences(order.preferences));
}
