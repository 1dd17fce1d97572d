import { isChannelKey, type StoreView } from '@godown/contracts/channels';
import { type IntegrationEntity } from './integration.entity.js';
import { type StoreCounts } from './store-counts.sql.js';
import { nextReadings } from './next-readings.js';
import { healthOf, silenceOf } from './store-health.js';

/** @returns nothing for a store of a channel that is no longer offered */
export function toStoreView(store: IntegrationEntity, counts: StoreCounts | undefined, now: Date): StoreView[] {
  if (!isChannelKey(store.type)) return [];
  const health = healthOf(store, now);
  return [
    {
      id: store.id,
      type: store.type,
      shop: store.shop,
      masks: store.masks,
      warehouseId: store.warehouseId,
      health,
      failure: health === 'silent' ? silenceOf(store, now) : store.failure,
      connectedAt: store.connectedAt.toISOString(),
      disconnectedAt: store.disconnectedAt?.toISOString() ?? null,
      lastWebhookAt: store.lastWebhookAt?.toISOString() ?? null,
      lastPollAt: store.lastPollAt?.toISOString() ?? null,
      catalogueReadAt: store.catalogueReadAt?.toISOString() ?? null,
      ...nextReadings(store, now),
      lastOrderAt: store.lastOrderAt?.toISOString() ?? null,
      ordersTaken: counts?.ordersTaken ?? 0,
      missedOrders: counts?.missedOrders ?? 0,
      itemConflicts: counts?.itemConflicts ?? 0,
      stockCheckedAt: store.stockCheckedAt?.toISOString() ?? null,
      stockDifferences: store.stockDifferences,
    },
  ];
}
