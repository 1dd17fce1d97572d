import { Injectable } from '@nestjs/common';
import { type CourierKey } from '@godown/contracts/shipping';
import { BugError } from '../../../core/errors.js';
import { Database } from '../../../database/database.js';
import { type CourierAdapter } from './courier-adapter.js';
import { type CourierPush } from './push-proof.js';
import { type StatusMap } from './status-map.js';

/** One courier API that parcels can be booked with. */
export interface RegisteredApi {
  readonly api: string;
  readonly couriers: readonly CourierKey[];
  readonly statusMap: StatusMap;
  readonly adapter: CourierAdapter;
  /** Whether it was the courier who pushed; null: it pushes nothing. */
  readonly isGenuine: ((push: CourierPush) => boolean) | null;
}

/** The courier APIs of this process. Partners are registered by `connectors.ts`, the own fleet by its module. */
@Injectable()
export class CourierAdapters {
  private readonly apis = new Map<string, RegisteredApi>();
  private readonly byCourier = new Map<string, RegisteredApi>();

  constructor(private readonly database: Database) {}

  register(registered: RegisteredApi): void {
    for (const courier of registered.couriers) {
      if (this.byCourier.has(courier)) throw new BugError(`${courier} is registered twice`);
      this.byCourier.set(courier, registered);
    }
    this.apis.set(registered.api, registered);
  }

  /** Whether parcels can be booked with this courier. */
  has(courier: CourierKey): boolean {
    return this.byCourier.has(courier);
  }

  /** @throws BugError inside a transaction: a slow courier would hold its locks */
  of(courier: CourierKey): CourierAdapter {
    const { adapter } = this.registered(courier);
    if (this.database.isOpen) throw new BugError('Couriers are not called inside a transaction');
    return adapter;
  }

  /** @returns undefined when no such API is registered */
  api(name: string): RegisteredApi | undefined {
    return this.apis.get(name);
  }

  apiOf(courier: CourierKey): string {
    return this.registered(courier).api;
  }

  statusMapOf(courier: CourierKey): StatusMap {
    return this.registered(courier).statusMap;
  }

  private registered(courier: CourierKey): RegisteredApi {
    const found = this.byCourier.get(courier);
    if (found === undefined) throw new BugError(`${courier} has no adapter`);
    return found;
  }
}
