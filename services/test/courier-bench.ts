import { startSimulator, type Simulator } from '@godown/infra/simulator';
import { SIMULATOR_COURIER_ACCOUNTS } from '@godown/infra/simulator-config';
import { type DeliveryPartnerKey } from '@godown/contracts/shipping';
import {
  type BookedParcel,
  type CourierAccount,
  type CourierAdapter,
  type Parcel,
  type PartnerIds,
} from '../src/modules/couriers/kit/courier-adapter.js';
import { type CourierConnector } from '../src/modules/couriers/kit/courier-connector.js';
import { DEFAULT_LIMITS, PartnerHttp } from '../src/platform/connectors/index.js';

export const BUYER_PLACE = {
  name: 'Asha Rao',
  phone: '9876543210',
  email: 'asha@example.in',
  line1: 'Flat #4 & 5; Lotus Heights',
  line2: '12 MG Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560034',
};
/** When the simulated clock of a test begins. */
export const BENCH_START = Date.parse('2026-06-10T04:30:00Z');

/** Places that every simulated courier treats alike: served, and not served. */
export const LANE = { pickupPincode: '110020', dropPincode: '560034', weightGrams: 450, codPaise: 0 };
export const UNSERVED_PINCODE = '744301';

export function benchParcel(reference: string, fields: Partial<Parcel> = {}): Parcel {
  return {
    reference,
    placedAt: new Date(BENCH_START),
    drop: BUYER_PLACE,
    pickupName: 'Okhla Phase 2',
    pickup: {
      ...BUYER_PLACE,
      name: 'Okhla warehouse',
      line1: 'Plot 7',
      city: 'New Delhi',
      state: 'Delhi',
      pincode: '110020',
    },
    items: [{ title: 'Soap 100% natural', sku: 'S-1', quantity: 2, unitPaise: 24_950 }],
    weightGrams: 450,
    lengthCm: 10,
    breadthCm: 10,
    heightCm: 5,
    totalPaise: 49_900,
    codPaise: 49_900,
    ...fields,
  };
}

const NO_CHANCE = {
  webhookLate: 0,
  webhookDuplicate: 0,
  webhookReordered: 0,
  unknownStatus: 0,
  pickupFailed: 0,
  failedAttempt: 0,
  rto: 0,
  lost: 0,
};

type TrafficLine = Parameters<ConstructorParameters<typeof PartnerHttp>[0]>[0];

/** One courier's adapter and its simulated API, where nothing happens by chance. */
export class CourierBench {
  readonly http: PartnerHttp;
  readonly adapter: CourierAdapter;
  readonly account: CourierAccount;
  /** What the courier called each parcel that was booked here, by AWB. */
  readonly ids = new Map<string, PartnerIds>();
  /** The traffic, as it is kept. */
  readonly traffic: TrafficLine[] = [];

  constructor(
    readonly simulator: Simulator,
    readonly connector: CourierConnector,
    readonly courier: DeliveryPartnerKey,
  ) {
    const { world } = simulator;
    world.reset('contract');
    Reflect.deleteProperty(world.targets, this.api);
    world.setClock({ now: BENCH_START, speed: 0 });
    world.setRates(this.api, NO_CHANCE);
    world.setSettings(this.api, { hangSeconds: 0 });
    this.http = new PartnerHttp((line) => this.traffic.push(line), Date.now, {
      ...DEFAULT_LIMITS,
      timeoutMs: 60_000,
      retries: 0,
    });
    this.adapter = new connector.adapter(this.http, `${simulator.url}/${this.api}`);
    this.account = { courier, accountKey: `test:${courier}`, credentials: SIMULATOR_COURIER_ACCOUNTS[courier] ?? {} };
  }

  static start(): Promise<Simulator> {
    return startSimulator({ port: 0, retryDelaysMs: [] });
  }

  get api(): string {
    return this.connector.key;
  }

  get carriesScans(): boolean {
    return this.connector.push !== null && this.adapter.newsOf === undefined;
  }

  /** How many bookings the courier has under a reference, and how many of them are not cancelled. */
  saved(reference: string): number {
    return this.shipments(reference).length;
  }

  alive(reference: string): number {
    return this.shipments(reference).filter(({ cancelledAt }) => cancelledAt === null).length;
  }

  shipments(reference: string): ReturnType<Simulator['world']['shipments']['findByReference']> {
    return this.simulator.world.shipments.findByReference(this.api, reference);
  }

  failNext(...[kind, count, reference]: Parameters<ReturnType<Simulator['world']['faults']['of']>['forceNext']>): void {
    this.simulator.world.faults.of(this.api).forceNext(kind, count, reference);
  }

  /** @returns the AWB. @throws Error when the courier refuses */
  async book(reference: string, fields: Partial<Parcel> = {}): Promise<string> {
    const answer = await this.adapter.book(this.account, benchParcel(reference, fields));
    if (!answer.booked) throw new Error(answer.reason);
    this.ids.set(answer.parcel.awb, answer.parcel.partnerIds);
    return answer.parcel.awb;
  }

  async found(reference: string): Promise<BookedParcel> {
    const parcel = await this.adapter.findByReference(this.account, reference);
    if (parcel === null) throw new Error('not found');
    return parcel;
  }

  async control(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
    const response = await fetch(`${this.simulator.url}/control/${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    return (await response.json()) as Record<string, unknown>;
  }

  scan(awb: string, kind: string): Promise<Record<string, unknown>> {
    return this.control('POST', `shipments/${awb}/scans`, { kind });
  }

  /** Every log-in's token runs out. @returns how many there were */
  async expireTokens(): Promise<number> {
    const { expired } = await this.control('POST', `couriers/${this.api}/tokens/expire`);
    return Number(expired);
  }

  close(): Promise<void> {
    return this.http.close();
  }
}
