export const CHANNEL_JOBS = {
  /** A store was connected: its webhooks, its items, its orders. */
  setUp: 'channels.set-up',
  /** A store has new credentials: its webhooks are made anew, and its orders read on. */
  renew: 'channels.renew',
  inbox: 'channels.inbox',
  /** A store told of an order: it is asked for. */
  takeOrder: 'channels.take-order',
  syncCataloguesDue: 'channels.sync-catalogues-due',
  syncCatalogue: 'channels.sync-catalogue',
  pollAll: 'channels.poll-all',
  poll: 'channels.poll',
  fillGapsOfAll: 'channels.fill-gaps-of-all',
  fillGaps: 'channels.fill-gaps',
  tell: 'channels.tell',
  pushStockOfAll: 'channels.push-stock-of-all',
  pushStock: 'channels.push-stock',
  checkStockOfAll: 'channels.check-stock-of-all',
  checkStock: 'channels.check-stock',
} as const;

/** Names of tasks. */
export const CHANNEL_TASKS = {
  orders: 'store-orders',
  catalogue: 'store-catalogue',
  missed: 'missed-orders',
} as const;

/** The payload of the jobs about one store. */
export interface StoreJob {
  readonly companyId: string;
  readonly id: string;
}
