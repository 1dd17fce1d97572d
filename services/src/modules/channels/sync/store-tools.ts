import { type StoreJob } from '../channels.jobs.js';
import { StoreWatch } from '../stores/store-watch.service.js';
import { Injectable } from '@nestjs/common';
import { UpstreamError } from '../../../core/errors.js';
import { Logger } from '../../../core/logging/logger.js';
import { ChannelsConfig } from '../channels.config.js';
import { ChannelAdapters } from '../kit/channel-adapters.js';
import { webhookAddress } from '../kit/webhook-address.js';
import { type IntegrationEntity } from '../stores/integration.entity.js';
import { StoreAccounts } from '../stores/store-accounts.js';

/** Calls to a store that need no more than its account. */
@Injectable()
export class StoreTools {
  constructor(
    private readonly adapters: ChannelAdapters,
    private readonly accounts: StoreAccounts,
    private readonly settings: ChannelsConfig,
    private readonly health: StoreWatch,
    private readonly logger: Logger,
  ) {}

  async subscribe(store: IntegrationEntity): Promise<void> {
    const adapter = this.adapters.of(store.type);
    if (this.settings.webhooksUrl === '' || adapter.subscribe === undefined) return;
    const { webhook_client_id } = this.accounts.credentialsOf(store);
    const address = webhookAddress(this.settings.webhooksUrl, store.type, store.id, webhook_client_id);
    await adapter.subscribe(this.accounts.of(store), address);
  }

  /** @throws UpstreamError */
  async unsubscribe(store: IntegrationEntity): Promise<void> {
    if (this.settings.webhooksUrl === '') return;
    await this.adapters.of(store.type).unsubscribe?.(this.accounts.of(store), store.id);
  }

  hasCatalogue(store: IntegrationEntity): boolean {
    return this.adapters.of(store.type).listItems !== undefined;
  }

  orderOf(store: IntegrationEntity, externalId: string): ReturnType<ReturnType<ChannelAdapters['of']>['getOrder']> {
    return this.adapters.of(store.type).getOrder(this.accounts.of(store), externalId);
  }

  watch(key: StoreJob): Promise<void> {
    return this.health.watch(key);
  }

  /** What a store refuses is tried again at the next time. */
  async quietly(what: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      this.logger.warn({ err: error }, what);
    }
  }
}
