import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { COURIERS, type CourierApi, type CourierKey } from '@godown/contracts/shipping';
import { Clock } from '../../core/clock.js';
import { BugError } from '../../core/errors.js';
import { CouriersConfig } from '../../config/couriers.config.js';
import { Database } from '../../database/database.js';
import { type CourierAdapter } from './courier-adapter.js';
import { DelhiveryAdapter } from './delhivery/delhivery.adapter.js';
import { DEFAULT_LIMITS, PartnerHttp } from '../../platform/partners/index.js';
import { LightningAdapter } from './lightning/lightning.adapter.js';
import { ShiprocketAdapter } from './shiprocket/shiprocket.adapter.js';
import { TrafficLog } from './traffic-log.js';
import { XpressbeesAdapter } from './xpressbees/xpressbees.adapter.js';

/** The adapters of this process: one per courier API. */
@Injectable()
export class CourierAdapters implements OnApplicationShutdown {
  private readonly http: PartnerHttp;
  private readonly adapters: Readonly<Record<CourierApi, CourierAdapter>>;

  constructor(
    config: CouriersConfig,
    traffic: TrafficLog,
    private readonly database: Database,
    clock: Clock,
  ) {
    this.http = new PartnerHttp(
      (line) => traffic.add(line),
      () => clock.now().getTime(),
      { ...DEFAULT_LIMITS, timeoutMs: config.timeoutMs },
    );
    this.adapters = {
      delhivery: new DelhiveryAdapter(this.http, config.delhiveryUrl),
      xpressbees: new XpressbeesAdapter(this.http, config.xpressbeesUrl),
      shiprocket: new ShiprocketAdapter(this.http, config.shiprocketUrl),
      lightning: new LightningAdapter(database),
    };
  }

  /** @throws BugError inside a transaction: a slow courier would hold its locks */
  of(courier: CourierKey): CourierAdapter {
    const { api } = COURIERS[courier];
    if (api === null) throw new BugError(`${courier} has no adapter`);
    if (this.database.isOpen) throw new BugError('Couriers are not called inside a transaction');
    return this.adapters[api];
  }

  ofApi(api: CourierApi): CourierAdapter {
    return this.adapters[api];
  }

  async onApplicationShutdown(): Promise<void> {
    await this.http.close();
  }
}
