import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { CouriersConfig } from '../../config/couriers.config.js';
import { PartnerClients } from '../../platform/connectors/index.js';
import { CONNECTORS } from './connectors.js';
import { CourierAdapters } from './kit/courier-adapters.js';

/** Registers every connector with the HTTP client that all of them share. */
@Injectable()
export class CourierConnections implements OnModuleInit {
  constructor(
    private readonly adapters: CourierAdapters,
    private readonly providers: ModuleRef,
    private readonly settings: CouriersConfig,
    private readonly clients: PartnerClients,
  ) {}

  onModuleInit(): void {
    const http = this.clients.open({ timeoutMs: this.settings.timeoutMs, isTrafficKept: true });
    for (const { key, couriers, statusMap, config, adapter: Adapter, push } of CONNECTORS) {
      const { url, hosts, webhookToken } = this.providers.get(config);
      this.adapters.register({
        api: key,
        couriers,
        statusMap,
        adapter: new Adapter(http, url, hosts),
        isGenuine: push && ((pushed) => webhookToken !== '' && push.isGenuine(pushed, webhookToken)),
      });
    }
  }
}
