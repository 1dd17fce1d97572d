import { Injectable } from '@nestjs/common';
import { CHANNELS, isChannelKey } from '@godown/contracts/channels';
import { Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { Database } from '../../../database/database.js';
import { Notices } from '../../notices/index.js';
import { IntegrationsRepository } from './integrations.repository.js';
import { healthOf, silenceOf } from './store-health.js';
import { quietOf } from './store-rhythm.js';
import { usualOrders } from './usual-orders.sql.js';

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
      const found = await this.stores.lock(tx, key);
      if (!found) return;
      const now = this.clock.now();
      const store = { ...found, ...quietOf(await usualOrders(tx, key, now), now) };
      if (store.quietSince?.getTime() !== found.quietSince?.getTime() || store.usualOrders !== found.usualOrders)
        await this.stores.update(tx, key, { quietSince: store.quietSince, usualOrders: store.usualOrders });
      const health = healthOf(store, now);
      const isTrouble = health === 'silent' || (health === 'failing' && store.failedPolls >= 2);
      if (!isTrouble && health !== 'failing' && store.silenceToldAt !== null)
        await this.stores.update(tx, key, { silenceToldAt: null });
      if (!isTrouble || store.silenceToldAt !== null) return;
      await this.stores.update(tx, key, { silenceToldAt: now });
      const name = isChannelKey(store.type) ? CHANNELS[store.type].name : store.type;
      await this.notices.notify(tx, {
        companyId: store.companyId,
        to: 'company',
        key: `store-trouble:${store.id}:${now.toISOString()}`,
        tone: 'warning',
        title: health === 'silent' ? `${name} has gone silent` : `${name} cannot be reached`,
        text: `${store.shop}: ${store.failure ?? silenceOf(store, now)}`,
        link: '/administration?tab=integrations',
      });
    });
  }
}
