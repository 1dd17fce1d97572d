import { Injectable } from '@nestjs/common';
import { indiaDay, isCredible } from '@godown/contracts/orders';
import { type CourierKey, isCourierKey, SCAN_RANKS } from '@godown/contracts/shipping';
import { type EntityManager } from 'typeorm';
import { Actor } from '../../../core/actor.js';
import { Logger } from '../../../core/logging/logger.js';
import { Database } from '../../../database/database.js';
import { type CodeMeaning, CourierAdapters, type CourierScan, meaningOf } from '../../couriers/index.js';
import { type ExpectedDay, type OrderReport, OrdersService } from '../../orders/index.js';
import { BookingTimes } from '../booking/booking-times.js';
import { CodeMeaningRepository, type CodeOfConnector, type KeptScan } from './code-meanings.sql.js';
import { ScanRepository, type ParcelEntry, type ParcelScan, type UnknownCode } from './scans.sql.js';

/** No courier plans longer ahead: a day beyond it is a fault of its books. */
const LONGEST_PLAN_MS = 90 * 24 * 3_600_000;

/** Scans as one courier's API tells them: two couriers may use the same AWB. */
export interface ScansOfApi {
  readonly api: string;
  readonly scans: readonly CourierScan[];
}

/** Takes scans in, in any order and however often they come. */
@Injectable()
export class ScanIngest {
  constructor(
    private readonly scans: ScanRepository,
    private readonly orders: OrdersService,
    private readonly times: BookingTimes,
    private readonly couriers: CourierAdapters,
    private readonly meanings: CodeMeaningRepository,
    private readonly logger: Logger,
    private readonly database: Database,
  ) {}

  /**
   * Within the caller's transaction. Scans of parcels that are not ours are left out. All couriers together: a reader that takes
   * the parcels of one after those of another waits for one that took them the other way round.
   */
  async applyIn(tx: EntityManager, told: readonly ScansOfApi[]): Promise<void> {
    const all = told.flatMap(({ api, scans }) => scans.map((scan) => ({ api, scan })));
    if (all.length === 0) return;
    const couriers = told.flatMap(({ api }) => this.couriers.api(api)?.couriers ?? []);
    if (!this.database.isDistributed) return this.applyAll(tx, all, couriers);
    // The parcels of a company lie on its node, which alone is asked in the company's scope.
    const owners = await this.scans.ownersOf(
      tx,
      couriers,
      all.map(({ scan }) => scan.awb),
    );
    for (const companyId of owners)
      await this.database.within(Actor.system([companyId]), (own) => this.applyAll(own, all, couriers));
  }

  private async applyAll(tx: EntityManager, all: readonly ScanOfApi[], couriers: readonly CourierKey[]): Promise<void> {
    const now = this.times.now();
    const parcels = await this.scans.findParcels(
      tx,
      couriers,
      all.map(({ scan }) => scan.awb),
    );
    await this.scans.lockParcels(tx, parcels);
    const byAwb = new Map(parcels.map((parcel) => [keyOf(this.couriers.apiOf(parcel.courier), parcel.awb), parcel]));
    const decided = await this.decidedMeanings(tx, all);
    const ours = all.flatMap((one) =>
      this.understand(one.scan, byAwb.get(keyOf(one.api, one.scan.awb)), { now, decided: decided(one) }),
    );
    const fresh = await this.scans.insert(tx, ours, now);
    await this.scans.quarantine(tx, unknownCodes(fresh), now);
    await this.follow(tx, fresh);
    await this.orders.recordExpectedDays(tx, expectedDays(ours, now));
  }

  /** Scans that were kept under a code that is understood now: each is added once more, with its meaning, and counts. */
  async applyKept(tx: EntityManager, connector: string, kept: readonly KeptScan[]): Promise<void> {
    const now = this.times.now();
    const meaningOfCode = await this.meanings.find(
      tx,
      kept.map(({ rawCode }) => ({ connector, rawCode })),
    );
    const understood = kept.flatMap((scan) => {
      const meaning = meaningOfCode({ connector, rawCode: scan.rawCode });
      return meaning === null || !isCourierKey(scan.courier) ? [] : [withMeaning(scan, scan.courier, meaning, now)];
    });
    await this.scans.lockParcels(tx, understood);
    await this.follow(tx, await this.scans.insert(tx, understood, now));
  }

  private async follow(tx: EntityManager, fresh: readonly ParcelScan[]): Promise<void> {
    await this.moveOrders(tx, fresh);
    await this.scans.advance(
      tx,
      fresh.filter(({ isCredible }) => isCredible),
      { at: this.times.now(), trackAfter: this.times.trackAfter() },
    );
  }

  /** What admins decided about the codes that no status map knows; nobody is asked while there are none. */
  private async decidedMeanings(
    tx: EntityManager,
    all: readonly ScanOfApi[],
  ): Promise<(one: ScanOfApi) => CodeMeaning | null> {
    const codeOf = ({ api, scan }: ScanOfApi): CodeOfConnector => ({ connector: api, rawCode: scan.codes[0] ?? '' });
    const unknown = all.filter(
      ({ api, scan }) => meaningOf(this.couriers.api(api)?.statusMap ?? {}, scan.codes) === null,
    );
    const meaningOfCode = await this.meanings.find(tx, unknown.map(codeOf));
    return (one) => meaningOfCode(codeOf(one));
  }

  private understand(
    scan: CourierScan,
    parcel: ParcelEntry | undefined,
    { now, decided }: { now: Date; decided: CodeMeaning | null },
  ): ParcelScan[] {
    const [rawCode] = scan.codes;
    if (!parcel || rawCode === undefined) return [];
    const meaning = meaningOf(this.couriers.statusMapOf(parcel.courier), scan.codes) ?? decided;
    const { scannedAt, city, description } = scan;
    const canonicalCode = scan.canonicalCode ?? rawCode;
    const told = {
      rawCode,
      canonicalCode,
      status: meaning?.status ?? null,
      rank: meaning?.rank ?? null,
      withdrawsReturn: meaning?.withdrawsReturn ?? false,
      scannedAt,
      city,
      description,
    };
    return [
      {
        ...parcel,
        ...told,
        isCredible: isCredible(scannedAt, parcel.placedAt, now),
        isAhead: scannedAt > now,
        expectedDay: scan.expectedDay ?? null,
      },
    ];
  }

  /** Scans of one order by their time. One that the state table does not allow stays in the list of scans; it keeps no other. */
  private async moveOrders(tx: EntityManager, fresh: readonly ParcelScan[]): Promise<void> {
    const inTime = fresh.toSorted(
      (a, b) => a.scannedAt.getTime() - b.scannedAt.getTime() || (a.rank ?? 0) - (b.rank ?? 0),
    );
    const refused = await this.orders.moveMany(tx, inTime.flatMap(toReport));
    for (const {
      movement: { orderId, rawCode },
      error,
    } of refused)
      this.logger.info({ orderId, rawCode, reason: error.code }, 'a scan moved nothing');
  }
}

interface ScanOfApi {
  readonly api: string;
  readonly scan: CourierScan;
}

function withMeaning(
  { companyId, shipmentId, orderId, awb, rawCode, scannedAt, city, description, placedAt }: KeptScan,
  courier: CourierKey,
  { status, rank, withdrawsReturn }: CodeMeaning,
  now: Date,
): ParcelScan {
  return {
    companyId,
    shipmentId,
    orderId,
    courier,
    awb,
    placedAt,
    rawCode,
    // The kept scan stays as it came; its meaning tells this one apart from it.
    canonicalCode: `${rawCode}\nunderstood as ${status ?? (withdrawsReturn ? 'return withdrawn' : 'nothing')} ${rank}`,
    status,
    rank,
    withdrawsReturn: withdrawsReturn ?? false,
    scannedAt,
    city,
    description,
    isCredible: isCredible(scannedAt, placedAt, now),
    isAhead: scannedAt > now,
    expectedDay: null,
  };
}

/** A scan that neither moves the order nor tells of a return is only kept. */
function toReport(scan: ParcelScan): OrderReport[] {
  const { companyId, orderId, status, rank, scannedAt, description, city, rawCode } = scan;
  const told = { companyId, orderId, by: 'courier', at: scannedAt, description, city, rawCode } as const;
  if (status !== null) return [{ ...told, to: status }];
  if (scan.withdrawsReturn) return [{ ...told, returns: 'withdrawn' }];
  return rank === SCAN_RANKS.returning ? [{ ...told, returns: 'started' }] : [];
}

function keyOf(api: string, awb: string): string {
  return `${api}\n${awb}`;
}

/** The day that each order's newest scan tells; days long gone or far ahead are faults of the courier's books. */
function expectedDays(scans: readonly ParcelScan[], now: Date): ExpectedDay[] {
  const [earliest, latest] = [
    indiaDay(new Date(now.getTime() - LONGEST_PLAN_MS)),
    indiaDay(new Date(now.getTime() + LONGEST_PLAN_MS)),
  ];
  const told = scans
    .toSorted((one, other) => one.scannedAt.getTime() - other.scannedAt.getTime())
    .flatMap(({ companyId, orderId, expectedDay: day }) =>
      day !== null && day >= earliest && day <= latest ? [{ companyId, orderId, day }] : [],
    );
  return [...new Map(told.map((one) => [one.orderId, one])).values()];
}

function unknownCodes(scans: readonly ParcelScan[]): UnknownCode[] {
  const unknown = Map.groupBy(
    scans.filter((scan) => scan.rank === null),
    (scan) => `${scan.courier}\n${scan.rawCode}`,
  );
  return [...unknown.values()].flatMap((same) => {
    const [first] = same;
    return first
      ? [
          {
            courier: first.courier,
            rawCode: first.rawCode,
            description: first.description,
            awb: first.awb,
            count: same.length,
          },
        ]
      : [];
  });
}
