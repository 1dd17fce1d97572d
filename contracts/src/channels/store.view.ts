import { type ApiResponse } from '../common/index.js';
import { type ChannelKey } from './channels.js';

/** `failing`: its API refuses us or does not answer. `silent`: no news for longer than its rhythm. */
export type StoreHealth = 'disconnected' | 'failing' | 'silent' | 'waiting' | 'good';

export interface StoreView {
  readonly id: string;
  readonly type: ChannelKey;
  readonly shop: string;
  /** What may be shown of `key` and `secret`. */
  readonly masks: Readonly<Record<string, string>>;
  readonly warehouseId: string | null;
  readonly health: StoreHealth;
  /** In plain words; null when nothing is wrong. */
  readonly failure: string | null;
  /** Times are ISO 8601. */
  readonly connectedAt: string;
  readonly disconnectedAt: string | null;
  readonly lastWebhookAt: string | null;
  /** When its orders were last read, and when they are read next; null for a disconnected store. */
  readonly lastPollAt: string | null;
  readonly nextPollAt: string | null;
  /** When its catalogue was last read, and when it is read next; null while that is not planned. */
  readonly catalogueReadAt: string | null;
  readonly nextCatalogueAt: string | null;
  readonly lastOrderAt: string | null;
  readonly ordersTaken: number;
  readonly missedOrders: number;
  /** Items of the store that no item of ours belongs to. */
  readonly itemConflicts: number;
  /** When its stock was last compared with ours, every night. */
  readonly stockCheckedAt: string | null;
  /** What differed then and was put right. */
  readonly stockDifferences: readonly StockDifferenceView[];
}

/** An item of which a store had another number than it should have. */
export interface StockDifferenceView {
  readonly sku: string;
  readonly title: string;
  /** What the store had. */
  readonly theirs: number;
  /** What can be sold: stock less what is blocked and kept back. */
  readonly ours: number;
}

/** Why the SKU of a store's item does not tell which of ours it is. */
export type ItemConflict = 'no-sku' | 'repeated-sku';

export interface ItemConflictView {
  readonly variantId: string;
  readonly sku: string;
  readonly title: string;
  /** null: the item of ours that it was is gone. */
  readonly conflict: ItemConflict | null;
}

export interface ItemConflictsResponse extends ApiResponse {
  readonly items: readonly ItemConflictView[];
}

export interface StoresResponse extends ApiResponse {
  readonly integrations: readonly StoreView[];
}

export interface StoreDisconnectedResponse extends ApiResponse {
  /** False when the channel did not remove our webhooks; the message says why. They are refused all the same. */
  readonly areWebhooksRemoved: boolean;
}

export interface SyncStartedResponse extends ApiResponse {
  readonly taskId: string;
}
