import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { type ChannelKey } from '@godown/contracts/channels';
import { BugError } from '../../../core/errors.js';
import { PartnerClients } from '../../../platform/connectors/index.js';
import { ChannelsConfig } from '../channels.config.js';
import { CHANNEL_CONNECTORS } from '../connectors.js';
import { type ChannelAdapter, type TellableKind } from './channel-adapter.js';
import { type ChannelConnector } from './channel-connector.js';

interface Connected {
  readonly connector: ChannelConnector;
  readonly adapter: ChannelAdapter;
}

/** `https://{shop}/…`: the host is what a seller entered. */
const IS_SHOP_HOST = /^[a-z]+:\/\/[^/]*\{shop\}/;

/** Finds the adapter of a channel. Those with a fixed host share one HTTP client; a seller's host is called only at public addresses. */
@Injectable()
export class ChannelAdapters implements OnModuleInit {
  private readonly connected = new Map<string, Connected>();

  constructor(
    private readonly providers: ModuleRef,
    private readonly settings: ChannelsConfig,
    private readonly clients: PartnerClients,
  ) {}

  onModuleInit(): void {
    const { timeoutMs } = this.settings;
    const fixed = this.clients.open({ timeoutMs, isTrafficKept: true });
    const guarded = this.clients.open({ timeoutMs, isTrafficKept: true, isPublicOnly: true });
    for (const connector of CHANNEL_CONNECTORS) {
      const { url, signInUrl = url } = this.providers.get(connector.config);
      const http = IS_SHOP_HOST.test(url) ? guarded : fixed;
      this.connected.set(connector.key, { connector, adapter: new connector.adapter(http, url, signInUrl) });
    }
  }

  find(channel: string): Connected | undefined {
    return this.connected.get(channel);
  }

  /** Whether stores of a channel can be told this; none that is not connected can. */
  takes(channel: string, what: TellableKind): boolean {
    return this.connected.get(channel)?.adapter[what] !== undefined;
  }

  of(channel: ChannelKey | string): ChannelAdapter {
    const found = this.connected.get(channel);
    if (!found) throw new BugError(`${channel} has no connector`);
    return found.adapter;
  }
}
