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
  readonly lastPollAt: string | null;
  readonly lastOrderAt: string | null;
  readonly ordersTaken: number;
  readonly missedOrders: number;
  /** Items of the store that no item of ours belongs to. */
  readonly itemConflicts: number;
}

export interface StoresResponse extends ApiResponse {
  readonly integrations: readonly StoreView[];
}

export interface SyncStartedResponse extends ApiResponse {
  readonly taskId: string;
}
