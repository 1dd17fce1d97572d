import { Injectable } from '@nestjs/common';
import { likelyStateOf } from '@godown/contracts/geo';
import { type CourierKey } from '@godown/contracts/shipping';
import { type EntityManager } from 'typeorm';
import { Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { Database } from '../../database/database.js';
import { type LaneQuestion, type LaneVerdict, ServiceabilityService } from '../couriers/index.js';
import { LaneHistoryReadModel } from '../shipping/index.js';
import { WarehousesService } from '../warehouses/index.js';
import { AnswerCache } from './answer-cache.js';
import { NewLanes } from './new-lanes.js';
import { stockedAmong } from './stocked-warehouses.sql.js';

/** PIN codes of warehouses that are asked about; a company that keeps goods in more is judged by these. */
const MOST_PLACES = 5;
const HISTORY_SECONDS = 3_600;
/** Companies and states. */
const MOST_HISTORIES = 5_000;

/** How a parcel gets to a PIN code from one of the company's warehouses. */
export interface Way {
  readonly courier: CourierKey;
  /** From the company's own parcels; null: too few. */
  readonly estimatedDays: number | null;
}

export interface Promised {
  /** null: not known now. */
  readonly isServed: boolean | null;
  readonly isCodServed: boolean | null;
  /** One for each warehouse that serves: from which one an order leaves is decided when it is placed. */
  readonly ways: readonly Way[];
}

interface Lanes {
  readonly paid: readonly LaneQuestion[];
  readonly cash: readonly LaneQuestion[];
}

interface Verdicts {
  readonly paid: readonly LaneVerdict[];
  readonly cash: readonly LaneVerdict[];
}

type Days = (courier: CourierKey) => number | null;

/** What a company can promise at a PIN code, by its warehouses, its couriers and its parcels of late. */
@Injectable()
export class DeliveryPromises {
  private readonly histories: AnswerCache<Days>;

  constructor(
    private readonly database: Database,
    private readonly warehouses: WarehousesService,
    private readonly serviceability: ServiceabilityService,
    private readonly history: LaneHistoryReadModel,
    private readonly newLanes: NewLanes,
    clock: Clock,
  ) {
    this.histories = new AnswerCache(clock, { most: MOST_HISTORIES, secondsOf: () => HISTORY_SECONDS });
  }

  /** @param network whose address asks, for the limits. Not inside a transaction. */
  async find(companyId: string, pincode: string, network: string): Promise<Promised> {
    const actor = Actor.system([companyId]);
    const lanes = await this.database.within(actor, async (tx) =>
      lanesTo(pincode, await this.pickupPincodes(tx, companyId)),
    );
    const known = await this.verdicts(companyId, lanes);
    if (!isComplete(known)) await this.newLanes.learn(companyId, network, [...lanes.paid, ...lanes.cash]);
    const verdicts = isComplete(known) ? known : await this.verdicts(companyId, lanes);
    const served = lanes.paid.filter((_, at) => verdicts.paid[at] === 'served');
    return {
      isServed: anyServed(verdicts.paid),
      isCodServed: anyServed(verdicts.cash),
      ways: served.length === 0 ? [] : await this.waysOf(companyId, pincode, served),
    };
  }

  /** Its own warehouses, and the shared ones in which it keeps goods. */
  private async pickupPincodes(tx: EntityManager, companyId: string): Promise<string[]> {
    const usable = await this.warehouses.listActive(tx, companyId);
    const shared = usable.filter(({ IsSellerWarehouse }) => !IsSellerWarehouse).map(({ id }) => id);
    const stocked = await stockedAmong(tx, companyId, shared);
    const used = usable.filter(({ id, IsSellerWarehouse }) => IsSellerWarehouse || stocked.has(id));
    return [...new Set(used.map(({ pincode }) => pincode))].slice(0, MOST_PLACES);
  }

  private async verdicts(companyId: string, { paid, cash }: Lanes): Promise<Verdicts> {
    const all = await this.database.within(Actor.system([companyId]), (tx) =>
      this.serviceability.checkMany(tx, companyId, [...paid, ...cash]),
    );
    return { paid: all.slice(0, paid.length), cash: all.slice(paid.length) };
  }

  private async waysOf(companyId: string, pincode: string, served: readonly LaneQuestion[]): Promise<Way[]> {
    const daysOf = await this.daysTo(companyId, likelyStateOf(pincode)?.name ?? '');
    const chosen = await this.database.within(Actor.system([companyId]), (tx) =>
      this.serviceability.chooseMany(tx, companyId, served),
    );
    return chosen.flatMap(({ accounts: [first] }) =>
      first ? [{ courier: first.courier, estimatedDays: daysOf(first.courier) }] : [],
    );
  }

  /** Counted over many parcels: once an hour for all PIN codes of a state. */
  private daysTo(companyId: string, state: string): Promise<Days> {
    return this.histories.get(`${companyId}|${state}`, async () => {
      const history = await this.database.reading(Actor.system([companyId]), (tx) =>
        this.history.get(tx, companyId, [state]),
      );
      return (courier) => history.of(courier, state).estimatedDays;
    });
  }
}

function lanesTo(dropPincode: string, pickupPincodes: readonly string[]): Lanes {
  const paid = pickupPincodes.map((pickupPincode) => ({ pickupPincode, dropPincode, weightGrams: 500, codPaise: 0 }));
  return { paid, cash: paid.map((lane) => ({ ...lane, codPaise: 10_000 })) };
}

/** Enough is known to answer: somebody serves, or nobody does. */
function isComplete({ paid, cash }: Verdicts): boolean {
  return anyServed(paid) !== null && anyServed(cash) !== null;
}

function anyServed(verdicts: readonly LaneVerdict[]): boolean | null {
  if (verdicts.includes('served')) return true;
  return verdicts.includes('unknown') ? null : false;
}
