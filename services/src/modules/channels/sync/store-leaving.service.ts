import { Injectable } from '@nestjs/common';
import { CHANNEL_MESSAGES, CHANNELS, isChannelKey } from '@godown/contracts/channels';
import { type Actor } from '../../../core/actor.js';
import { UpstreamError } from '../../../core/errors.js';
import { Logger } from '../../../core/logging/logger.js';
import { Database } from '../../../database/database.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { type IntegrationEntity } from '../stores/integration.entity.js';
import { IntegrationsService } from '../stores/integrations.service.js';
import { StoreTools } from './store-tools.js';

export interface LeftStore {
  readonly message: string;
  /** False when its webhooks could not be removed. */
  readonly areWebhooksRemoved: boolean;
}

/** Disconnects a store and ends its webhooks. A repetition tries to end again those that could not be ended. */
@Injectable()
export class StoreLeaving {
  constructor(
    private readonly stores: IntegrationsService,
    private readonly tools: StoreTools,
    private readonly database: Database,
    private readonly audit: AuditTrail,
    private readonly logger: Logger,
  ) {}

  /** It is disconnected before the store is asked to be quiet: one that does not answer changes nothing about it. */
  async leave(actor: Actor, id: string): Promise<LeftStore> {
    const store = await this.stores.disconnect(actor, id);
    try {
      await this.tools.unsubscribe(store);
      return { message: CHANNEL_MESSAGES.disconnected, areWebhooksRemoved: true };
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      this.logger.warn({ err: error, storeId: id }, 'webhooks of a disconnected store could not be removed');
      await this.record(actor, store, error.message);
      const name = isChannelKey(store.type) ? CHANNELS[store.type].name : store.type;
      return { message: CHANNEL_MESSAGES.webhooksLeft(name, error.message), areWebhooksRemoved: false };
    }
  }

  private async record(actor: Actor, { companyId, id }: IntegrationEntity, reason: string): Promise<void> {
    await this.database.within(actor, (tx) =>
      this.audit.write(tx, actor, {
        action: 'store.webhooks-removed',
        outcome: 'refused',
        tenantId: companyId,
        subject: id,
        details: { reason },
      }),
    );
  }
}
