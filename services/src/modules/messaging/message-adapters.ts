import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Clock } from '../../core/clock.js';
import { UpstreamError } from '../../core/errors.js';
import { isSetUp, PartnerClients } from '../../platform/connectors/index.js';
import { MESSENGERS } from './connectors.js';
import { type Channel, type Delivery } from './kit/message.js';
import { type MessengerAdapter } from './kit/messenger-connector.js';
import { type MessengerWebhook } from './kit/messenger-webhook.js';
import { MessagingConfig } from './messaging.config.js';

interface OpenMessenger {
  readonly channel: Channel;
  readonly adapter: MessengerAdapter;
  readonly isSetUp: () => boolean;
  readonly knowsRepeats: boolean;
  readonly key: string;
  readonly webhook: MessengerWebhook | null;
}

/** The providers of `connectors.ts`, with the HTTP client that all of them share. */
@Injectable()
export class MessageAdapters implements OnModuleInit {
  private opened: readonly OpenMessenger[] = [];

  constructor(
    private readonly providers: ModuleRef,
    private readonly clients: PartnerClients,
    private readonly settings: MessagingConfig,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    const { timeoutMs } = this.settings;
    const http = this.clients.open({ timeoutMs, isTrafficKept: false });
    const now = (): number => this.clock.now().getTime();
    this.opened = MESSENGERS.map((connector) => {
      const config = this.providers.get(connector.config);
      return {
        key: connector.key,
        channel: connector.channel,
        knowsRepeats: connector.knowsRepeats,
        webhook: connector.webhook?.(config) ?? null,
        adapter: connector.connect({ http, config, timeoutMs, now }),
        isSetUp: () => isSetUp(connector, config),
      };
    });
  }

  /** The provider of a channel; undefined while the configuration sets up none. */
  find(channel: Channel): OpenMessenger | undefined {
    return this.opened.find((one) => one.channel === channel && one.isSetUp());
  }

  channelOf(key: string): Channel | null {
    return this.opened.find((one) => one.key === key)?.channel ?? null;
  }

  /** Of the provider with this key; null when it pushes nothing. */
  webhookOf(key: string): MessengerWebhook | null {
    return this.opened.find((one) => one.key === key)?.webhook ?? null;
  }

  /**
   * @returns the provider's own id of the message
   * @throws UpstreamError; `retryable` says whether asking again makes sense
   */
  async deliver(channel: Channel, delivery: Delivery): Promise<string> {
    const provider = this.find(channel);
    if (!provider)
      throw new UpstreamError(channel, 'NOT_CONFIGURED', `No ${channel} provider is configured`, { retryable: false });
    return provider.adapter.deliver(delivery);
  }
}
