import { Injectable } from '@nestjs/common';
import { CHANNELS, isChannelKey } from '@godown/contracts/channels';
import { type Actor } from '../../../core/actor.js';
import { Database } from '../../../database/database.js';
import { type CatalogueSource } from '../../catalogue/index.js';
import { ChannelTasks } from './channel-tasks.service.js';
import { IntegrationsRepository } from '../stores/integrations.repository.js';

/** Connected stores as sources of the catalogue. */
@Injectable()
export class StoreCatalogueSource implements CatalogueSource {
  constructor(
    private readonly database: Database,
    private readonly stores: IntegrationsRepository,
    private readonly tasks: ChannelTasks,
  ) {}

  async find(actor: Actor, id: string): Promise<readonly string[]> {
    const connected = await this.database.within(actor, (tx) => this.stores.listConnected(tx));
    return connected
      .filter((store) => store.id === id || (store.companyId === id && hasCatalogue(store.type)))
      .map((store) => store.id);
  }

  start(actor: Actor, storeId: string): Promise<string> {
    return this.tasks.startCatalogue(actor, storeId);
  }
}

function hasCatalogue(type: string): boolean {
  return isChannelKey(type) && !CHANNELS[type].isOrdersOnly;
}
