// Scans come in hundreds: each step is one set-based statement, and parcels are locked in one order.
import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type CourierKey, type ScanRank, type ShipmentStatus } from '@godown/contracts/shipping';
import { type EntityManager } from 'typeorm';
import { perCompany } from '../../../database/cluster-locks.js';
import { allOf, computed, selectPrepared, text, timestamp } from '../../../database/computed-columns.js';
import { columnsOf, type RowOf, select } from '../../../database/entity-sql.js';
import { prepared, rows, run } from '../../../database/rows.js';
import { AwbDirectoryEntity } from '../booking/awb-directory.entity.js';

const PARCEL = allOf(
  columnsOf(AwbDirectoryEntity, { alias: 'd', only: ['awb', 'courier', 'orderId', 'shipmentId'] }),
  computed({ companyId: text('d.tenant_id'), placedAt: timestamp('o.created_at') }),
);
/** A parcel that was found for a courier's scan; `placedAt`: when its order was placed. */
export type ParcelEntry = Readonly<RowOf<typeof PARCEL>>;

/** A scan of one of our parcels, understood or not. */
export interface ParcelScan extends ParcelEntry {
  readonly rawCode: string;
  /** What the scan is called whichever way it came. */
  readonly canonicalCode: string;
  /** Null for a code that moves nothing, or that nobody knows. */
  readonly status: ShipmentStatus | null;
  /** Null for an unknown code. */
  readonly rank: ScanRank | null;
  /** The courier has called the return off. */
  readonly withdrawsReturn: boolean;
  readonly scannedAt: Date;
  readonly city: string | null;
  readonly description: string | null;
  /** False for one from before its order was placed, or from the future: it is kept and moves nothing. */
  readonly isCredible: boolean;
  /** From the future as we hear of it. Told again when its time has come, it is another scan, and counts. */
  readonly isAhead: boolean;
  readonly expectedDay: string | null;
}

export interface UnknownCode {
  readonly courier: CourierKey;
  readonly rawCode: string;
  readonly description: string | null;
  readonly awb: string;
  readonly count: number;
}

const LONGEST_CITY = 120;
const LONGEST_DESCRIPTION = 500;

/** The same scan, however it reached us: pushed, pushed again, or asked for. */
function dedupeKey(
  scan: Pick<ParcelScan, 'awb' | 'courier' | 'canonicalCode' | 'scannedAt' | 'isCredible' | 'isAhead'>,
): Buffer {
  const parts = [scan.courier, scan.awb, scan.canonicalCode, scan.scannedAt.toISOString()];
  return createHash('sha256')
    .update([...parts, ...(scan.isAhead && !scan.isCredible ? ['ahead'] : [])].join('\n'))
    .digest();
}

const OWNER = computed({ companyId: text('d.tenant_id') });

@Injectable()
export class ScanRepository {
  /** The companies whose parcels have these numbers, in the order of their ids. */
  async ownersOf(tx: EntityManager, couriers: readonly CourierKey[], awbs: readonly string[]): Promise<string[]> {
    const found = await select(
      tx,
      OWNER,
      `SELECT DISTINCT ${OWNER} FROM awb_directory d WHERE d.awb = ANY ($1::text[]) AND d.courier = ANY ($2::text[]) ORDER BY 1`,
      [[...new Set(awbs)], couriers],
    );
    return found.map(({ companyId }) => companyId);
  }

  async findParcels(
    tx: EntityManager,
    couriers: readonly CourierKey[],
    awbs: readonly string[],
  ): Promise<ParcelEntry[]> {
    return selectPrepared(
      tx,
      PARCEL,
      `SELECT ${PARCEL}
       FROM awb_directory d JOIN orders_public o ON o.company_id = d.tenant_id AND o.id = d.order_id
       WHERE d.awb = ANY ($1::text[]) AND d.courier = ANY ($2::text[])`,
      [[...new Set(awbs)], couriers],
    );
  }

  /**
   * One reader at a time for each parcel, taken in one order: couriers push a scan twice, and two readers that both
   * hold something of the same order would wait for each other.
   */
  async lockParcels(tx: EntityManager, parcels: readonly ParcelEntry[]): Promise<void> {
    const owners = parcels.map((parcel) => parcel.companyId);
    await perCompany(tx, owners, (company) =>
      rows(
        tx,
        company.namedIn(`
          SELECT 1 FROM shipments WHERE (company_id, id) IN (SELECT k.company_id, k.id FROM unnest($1::uuid[], $2::uuid[]) AS k (company_id, id))
          ORDER BY company_id, id FOR NO KEY UPDATE`),
        [owners, parcels.map((parcel) => parcel.shipmentId)],
      ),
    );
  }

  /** Keeps each scan once. @returns those that were new */
  async insert(tx: EntityManager, scans: readonly ParcelScan[], at: Date): Promise<ParcelScan[]> {
    if (scans.length === 0) return [];
    const keyed = new Map(scans.map((scan) => [dedupeKey(scan).toString('hex'), scan]));
    const list = [...keyed.values()];
    const inserted = await selectPrepared(tx, KEY, INSERT, [
      list.map((scan) => scan.companyId),
      list.map((scan) => scan.shipmentId),
      list.map((scan) => scan.orderId),
      list.map((scan) => scan.courier),
      list.map((scan) => scan.awb),
      list.map((scan) => scan.rawCode),
      list.map((scan) => scan.status),
      list.map((scan) => scan.rank),
      list.map((scan) => scan.scannedAt),
      list.map((scan) => scan.city?.slice(0, LONGEST_CITY) ?? null),
      list.map((scan) => scan.description?.slice(0, LONGEST_DESCRIPTION) ?? null),
      [...keyed.keys()],
      at,
    ]);
    return inserted.flatMap(({ key }) => keyed.get(key) ?? []);
  }

  /**
   * The furthest scan of each parcel, and when it is asked for again: never once it has ended. Pushes rarely tell the
   * expected day, so a parcel whose first scan tells none is due at once, and a parcel that is due stays so.
   */
  async advance(tx: EntityManager, scans: readonly ParcelScan[], times: { at: Date; trackAfter: Date }): Promise<void> {
    const ranked = scans.filter((scan) => scan.rank !== null);
    if (ranked.length === 0) return;
    await prepared(tx, ADVANCE, [
      ranked.map((scan) => scan.companyId),
      ranked.map((scan) => scan.shipmentId),
      ranked.map((scan) => scan.rank),
      ranked.map((scan) => scan.scannedAt),
      ranked.map((scan) => scan.expectedDay !== null),
      times.trackAfter,
      times.at,
    ]);
  }

  async quarantine(tx: EntityManager, codes: readonly UnknownCode[], at: Date): Promise<void> {
    if (codes.length === 0) return;
    await run(
      tx,
      `INSERT INTO courier_unknown_codes (courier, raw_code, description, sample_awb, seen_count, first_seen_at, last_seen_at)
       SELECT courier, raw_code, description, awb, seen, $6, $6
       FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::integer[]) AS c (courier, raw_code, description, awb, seen) ORDER BY 1, 2
       ON CONFLICT (courier, raw_code) DO UPDATE SET seen_count = courier_unknown_codes.seen_count + excluded.seen_count,
         last_seen_at = excluded.last_seen_at, sample_awb = excluded.sample_awb, description = coalesce(excluded.description, courier_unknown_codes.description)`,
      [
        codes.map((code) => code.courier),
        codes.map((code) => code.rawCode),
        codes.map((code) => code.description?.slice(0, LONGEST_DESCRIPTION) ?? null),
        codes.map((code) => code.awb),
        codes.map((code) => code.count),
        at,
      ],
    );
  }
}

const KEY = computed({ key: text(`encode(dedupe_key, 'hex')`) });

const INSERT = `
  INSERT INTO courier_scans (company_id, shipment_id, order_id, courier, awb, raw_code, status, rank, scanned_at, city, description, dedupe_key, received_at)
  SELECT company_id, shipment_id, order_id, courier, awb, raw_code, status, rank, scanned_at, city, description, decode(key, 'hex'), $13
  FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::smallint[], $9::timestamptz[], $10::text[],
    $11::text[], $12::text[]) AS s (company_id, shipment_id, order_id, courier, awb, raw_code, status, rank, scanned_at, city, description, key)
  ON CONFLICT (company_id, dedupe_key) DO NOTHING RETURNING ${KEY}`;

const ADVANCE = `
  WITH furthest AS (
    SELECT DISTINCT ON (company_id, shipment_id) company_id, shipment_id, rank, scanned_at, tells_day
    FROM unnest($1::uuid[], $2::uuid[], $3::smallint[], $4::timestamptz[], $5::boolean[]) AS s (company_id, shipment_id, rank, scanned_at, tells_day)
    ORDER BY company_id, shipment_id, rank DESC, scanned_at DESC
  )
  UPDATE shipments SET reached_rank = f.rank, reached_at = f.scanned_at, track_after = CASE
    WHEN f.rank >= 4 THEN NULL
    WHEN shipments.track_after <= $7::timestamptz THEN shipments.track_after
    WHEN shipments.reached_rank IS NULL AND NOT f.tells_day THEN $7
    ELSE $6::timestamptz END
  FROM furthest f
  WHERE shipments.company_id = f.company_id AND shipments.id = f.shipment_id AND shipments.state = 'CONFIRMED'
    AND (shipments.reached_rank IS NULL OR (f.rank, f.scanned_at) > (shipments.reached_rank, shipments.reached_at))`;
