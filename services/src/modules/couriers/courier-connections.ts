import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { CouriersConfig } from '../../config/couriers.config.js';
import { Clock } from '../../core/clock.js';
import { DEFAULT_LIMITS, PartnerHttp, TrafficLog } from '../../platform/partners/index.js';
import { CONNECTORS } from './connectors.js';
import { CourierAdapters } from './kit/courier-adapters.js';

/** Registers every connector with the HTTP client that all of them share. */
@Injectable()
export class CourierConnections implements OnModuleInit, OnApplicationShutdown {
  private readonly http: PartnerHttp;

  constructor(
    private readonly adapters: CourierAdapters,
    private readonly providers: ModuleRef,
    config: CouriersConfig,
    traffic: TrafficLog,
    clock: Clock,
  ) {
    this.http = new PartnerHttp(
      (line) => traffic.add(line),
      () => clock.now().getTime(),
      { ...DEFAULT_LIMITS, timeoutMs: config.timeoutMs },
    );
  }

  onModuleInit(): void {
    for (const { config, adapter: Adapter, ...declared } of CONNECTORS) {
      const { url, webhookToken } = this.providers.get(config);
      this.adapters.register({ ...declared, adapter: new Adapter(this.http, url), webhookToken });
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.http.close();
  }
}
