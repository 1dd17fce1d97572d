import { Injectable } from '@nestjs/common';
import { type ItemConflictView } from '@godown/contracts/channels';
import { type Actor } from '../../../core/actor.js';
import { Database } from '../../../database/database.js';
import { IntegrationsService } from '../stores/integrations.service.js';
import { StoreItemsRepository } from './store-items.repository.js';

/** Items of a store that are none of ours by their SKU. */
@Injectable()
export class ItemConflicts {
  constructor(
    private readonly database: Database,
    private readonly stores: IntegrationsService,
    private readonly items: StoreItemsRepository,
  ) {}

  async list(actor: Actor, storeId: string): Promise<ItemConflictView[]> {
    return this.database.within(actor, async (tx) => {
      const store = await this.stores.require(tx, storeId);
      const found = await this.items.listUnmatched(tx, store);
      return found.map(({ variantId, sku, title, conflict }) => ({ variantId, sku, title, conflict }));
    });
  }
}
