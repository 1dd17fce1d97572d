import { Injectable } from '@nestjs/common';
import { type ShopItem } from '../kit/channel-adapter.js';
import { ChannelAdapters } from '../kit/channel-adapters.js';
import { type IntegrationEntity } from '../stores/integration.entity.js';
import { StoreAccounts } from '../stores/store-accounts.js';

/** Reads what a store sells, page by page. */
@Injectable()
export class StoreItemsReader {
  constructor(
    private readonly adapters: ChannelAdapters,
    private readonly accounts: StoreAccounts,
  ) {}

  /** @throws UpstreamError when the store does not answer */
  async readAll(store: IntegrationEntity): Promise<ShopItem[]> {
    const adapter = this.adapters.of(store.type);
    if (adapter.listItems === undefined) return [];
    const account = this.accounts.of(store);
    const all: ShopItem[] = [];
    let after: string | null = null;
    do {
      const page = await adapter.listItems(account, after);
      all.push(...page.rows);
      after = page.next;
    } while (after !== null);
    // At the edge of two pages some channels list an item twice.
    return [...new Map(all.map((item) => [item.variantId, item])).values()];
  }
}
