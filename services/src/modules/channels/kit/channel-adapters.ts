import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { type ChannelKey } from '@godown/contracts/channels';
import { BugError } from '../../../core/errors.js';
import { PartnerClients } from '../../../platform/connectors/index.js';
import { ChannelsConfig } from '../channels.config.js';
import { CHANNEL_CONNECTORS } from '../connectors.js';
import { type ChannelAdapter } from './channel-adapter.js';
import { type ChannelConnector } from './channel-connector.js';

interface Connected {
  readonly connector: ChannelConnector;
  readonly adapter: ChannelAdapter;
}

/** Finds the adapter of a channel. All of them share one HTTP client. */
@Injectable()
export class ChannelAdapters implements OnModuleInit {
  private readonly connected = new Map<string, Connected>();

  constructor(
    private readonly providers: ModuleRef,
    private readonly settings: ChannelsConfig,
    private readonly clients: PartnerClients,
  ) {}

  onModuleInit(): void {
    const http = this.clients.open({ timeoutMs: this.settings.timeoutMs, isTrafficKept: true });
    for (const connector of CHANNEL_CONNECTORS) {
      const { url } = this.providers.get(connector.config);
      this.connected.set(connector.key, { connector, adapter: new connector.adapter(http, url) });
    }
  }

  find(channel: string): Connected | undefined {
    return this.connected.get(channel);
  }

  of(channel: ChannelKey | string): ChannelAdapter {
    const found = this.connected.get(channel);
    if (!found) throw new BugError(`${channel} has no connector`);
    return found.adapter;
  }
}
