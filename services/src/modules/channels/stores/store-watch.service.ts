import { Injectable } from '@nestjs/common';
import { CHANNELS, isChannelKey } from '@godown/contracts/channels';
import { Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { Database } from '../../../database/database.js';
import { Notices } from '../../notices/index.js';
import { IntegrationsRepository } from './integrations.repository.js';
import { healthOf } from './store-health.js';

/** Looks whether a store is well after each poll. */
@Injectable()
export class StoreWatch {
  constructor(
    private readonly database: Database,
    private readonly stores: IntegrationsRepository,
    private readonly notices: Notices,
    private readonly clock: Clock,
  ) {}

  /** Tells the company once that a store has gone silent or fails; a webhook or a good poll ends it. */
  async watch(key: { companyId: string; id: string }): Promise<void> {
    await this.database.within(Actor.system([key.companyId]), async (tx) => {
      const store = await this.stores.lock(tx, key);
      if (!store) return;
      const health = healthOf(store, this.clock.now());
      const isTrouble = health === 'silent' || (health === 'failing' && store.failedPolls >= 2);
      if (!isTrouble && health !== 'failing' && store.silenceToldAt !== null)
        await this.stores.update(tx, key, { silenceToldAt: null });
      if (!isTrouble || store.silenceToldAt !== null) return;
      await this.stores.update(tx, key, { silenceToldAt: this.clock.now() });
      const name = isChannelKey(store.type) ? CHANNELS[store.type].name : store.type;
      await this.notices.notify(tx, {
        companyId: store.companyId,
        to: 'company',
        key: `store-trouble:${store.id}:${this.clock.now().toISOString()}`,
        tone: 'warning',
        title: health === 'silent' ? `${name} has gone silent` : `${name} cannot be reached`,
        text: store.failure ?? `No news from ${store.shop} for more than 15 minutes.`,
        link: '/administration?tab=integrations',
      });
    });
  }
}
