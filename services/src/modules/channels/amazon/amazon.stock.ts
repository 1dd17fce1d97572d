import { type StockAnswer, type StockLevelOfStore, type StoreAccount } from '../kit/channel-adapter.js';
import { type AmazonClient, MARKETPLACE, refusedBecause } from './amazon.client.js';

/** Stock of the seller's own, as opposed to Amazon's warehouses. */
const OWN = 'DEFAULT';
/** A number that was set is shown after a while. */
const SETTLING_MS = 15 * 60_000;

/** What Amazon showed before our last change of an item. */
type Settling = Map<string, { before: number; until: number }>;

const pathOf = ({ shop }: StoreAccount, sku: string): string =>
  `/listings/2021-08-01/items/${encodeURIComponent(shop.toUpperCase())}/${encodeURIComponent(sku)}`;

/**
 * Amazon takes every number and cannot compare: it is read first, and where it sold something that we have not read, nothing is
 * set before its orders are. One road only, a patch per item: beside feeds, which wait in a queue, it would be overtaken.
 */
export class AmazonStock {
  private readonly settling: Settling = new Map();

  constructor(private readonly client: AmazonClient) {}

  async set(account: StoreAccount, levels: readonly StockLevelOfStore[]): Promise<StockAnswer> {
    const actual = new Map<string, number>();
    const known = [];
    for (const level of levels) {
      const has = await this.read(account, level.inventoryItemId);
      if (has === null) continue;
      actual.set(level.inventoryItemId, has);
      known.push({ ...level, has });
    }
    const isStale = known.some(
      ({ inventoryItemId, from, has }) =>
        from !== null && has !== from && !this.isSettling(account, inventoryItemId, has),
    );
    if (isStale) return { kind: 'stale', actual };
    for (const { inventoryItemId, quantity, has } of known)
      if (has !== quantity) {
        await this.patch(account, inventoryItemId, quantity);
        this.settling.set(`${account.shop} ${inventoryItemId}`, { before: has, until: Date.now() + SETTLING_MS });
      }
    return { kind: 'set' };
  }

  async readAll(account: StoreAccount, skus: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const actual = new Map<string, number>();
    for (const sku of skus) {
      const has = await this.read(account, sku);
      if (has !== null && !this.isSettling(account, sku, has)) actual.set(sku, has);
    }
    return actual;
  }

  private isSettling({ shop }: StoreAccount, sku: string, has: number): boolean {
    const change = this.settling.get(`${shop} ${sku}`);
    return change !== undefined && change.before === has && change.until > Date.now();
  }

  /** null: there is no such listing. One without a number is sold out. */
  private async read(account: StoreAccount, sku: string): Promise<number | null> {
    const listing = await this.client.find(account, {
      operation: 'getListing',
      method: 'GET',
      path: pathOf(account, sku),
      query: { marketplaceIds: MARKETPLACE, includedData: 'fulfillmentAvailability' },
      repeatable: true,
    });
    const [own] = (listing?.at('fulfillmentAvailability').list() ?? []).filter(
      (one) => one.at('fulfillmentChannelCode').text() === OWN,
    );
    return listing && (own?.at('quantity').number() ?? 0);
  }

  private async patch(account: StoreAccount, sku: string, quantity: number): Promise<void> {
    const value = [{ fulfillment_channel_code: OWN, quantity }];
    const answer = await this.client.ask(account, {
      operation: 'patchListing',
      method: 'PATCH',
      path: pathOf(account, sku),
      query: { marketplaceIds: MARKETPLACE },
      body: {
        productType: 'PRODUCT',
        patches: [{ op: 'merge', path: '/attributes/fulfillment_availability', value }],
      },
      repeatable: true,
    });
    if (answer.at('status').text() === 'ACCEPTED') return;
    throw refusedBecause(answer.at('issues', 0, 'message').text() ?? `the stock of ${sku}`);
  }
}
