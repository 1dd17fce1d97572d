// Claims skip what others hold; a change of state is written only while the booking is in the state it leaves.
import { Injectable } from '@nestjs/common';
import {
  type BookingFailure,
  type BookingState,
  type CourierKey,
  LIVE_BOOKING_STATES,
} from '@godown/contracts/shipping';
import { type EntityManager } from 'typeorm';
import { takingTurns } from '../../../database/cluster-locks.js';
import { columnsOf, insertMany, type RowOf, select } from '../../../database/entity-sql.js';
import { run } from '../../../database/rows.js';
import { type BookedParcel, type SkippedCourier } from '../../couriers/index.js';
import { AwbDirectoryEntity } from './awb-directory.entity.js';
import { ShipmentEntity } from './shipment.entity.js';

const COLUMNS = columnsOf(ShipmentEntity, {
  only: [
    'companyId',
    'id',
    'orderId',
    'roundId',
    'courier',
    'accountKey',
    'reference',
    'state',
    'requestedBy',
    'requestedUserId',
    'awb',
    'carrierName',
    'partnerIds',
    'routingCode',
    'chargeableGrams',
    'freightPaise',
    'returnFreightPaise',
    'agreedPaise',
    'isChosen',
    'failureReason',
    'failureKind',
    'tries',
    'createdAt',
    'askedAt',
  ],
});
export type Shipment = Readonly<RowOf<typeof COLUMNS>>;

export type NewShipment = Pick<
  Shipment,
  | 'companyId'
  | 'orderId'
  | 'roundId'
  | 'courier'
  | 'accountKey'
  | 'reference'
  | 'requestedBy'
  | 'requestedUserId'
  | 'chargeableGrams'
  | 'freightPaise'
  | 'returnFreightPaise'
  | 'agreedPaise'
  | 'isChosen'
> & {
  /** Partners that are not asked in this round. */
  readonly skipped: readonly SkippedCourier[];
};

interface BookingEnd {
  readonly from: readonly BookingState[];
  readonly to: 'FAILED' | 'CANCELLED';
  readonly failure?: BookingFailure;
  readonly reason: string;
  readonly at: Date;
}

@Injectable()
export class ShipmentRepository {
  /** @returns null when the order has a live booking already */
  async insert(
    tx: EntityManager,
    shipment: NewShipment,
    times: { at: Date; leaseUntil: Date },
  ): Promise<Shipment | null> {
    const [row] = await select(
      tx,
      COLUMNS,
      `WITH booking AS (
         INSERT INTO shipments (company_id, order_id, courier, account_key, reference, state, requested_by, requested_user_id,
         chargeable_grams, freight_paise, created_at, lease_until, round_id, return_freight_paise, agreed_paise, is_chosen)
       VALUES ($1, $2, $3, $4, $5, 'REQUESTED', $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
       ON CONFLICT (company_id, order_id) WHERE state IN ('REQUESTED', 'ASKED', 'CONFIRMED') DO NOTHING RETURNING *
       ), skips AS (
         INSERT INTO allocation_skips (company_id, order_id, round_id, courier, reason, created_at)
         SELECT b.company_id, b.order_id, b.round_id, k.courier, k.reason, b.created_at
         FROM booking b, unnest($16::text[], $17::text[]) AS k (courier, reason) ON CONFLICT DO NOTHING
       )
       SELECT ${COLUMNS} FROM booking`,
      [
        shipment.companyId,
        shipment.orderId,
        shipment.courier,
        shipment.accountKey,
        shipment.reference,
        shipment.requestedBy,
        shipment.requestedUserId,
        shipment.chargeableGrams,
        shipment.freightPaise,
        times.at,
        times.leaseUntil,
        shipment.roundId,
        shipment.returnFreightPaise,
        shipment.agreedPaise,
        shipment.isChosen,
        shipment.skipped.map(({ courier }) => courier),
        shipment.skipped.map(({ reason }) => reason),
      ],
    );
    return row ?? null;
  }

  /** Before each request to the courier. @returns false when somebody else has settled it */
  async markAsked(tx: EntityManager, shipment: Shipment, times: { at: Date; leaseUntil: Date }): Promise<boolean> {
    const { affected } = await run(
      tx,
      `UPDATE shipments SET state = 'ASKED', tries = tries + 1, asked_at = $3, lease_until = $4
       WHERE company_id = $1 AND id = $2 AND state IN ('REQUESTED', 'ASKED')`,
      [shipment.companyId, shipment.id, times.at, times.leaseUntil],
    );
    return affected === 1;
  }

  async postpone(tx: EntityManager, shipment: Shipment, leaseUntil: Date): Promise<void> {
    await run(
      tx,
      `UPDATE shipments SET lease_until = $3 WHERE company_id = $1 AND id = $2 AND state IN ('REQUESTED', 'ASKED')`,
      [shipment.companyId, shipment.id, leaseUntil],
    );
  }

  /** @returns false when it was no longer asked: somebody else has settled it */
  async confirm(
    tx: EntityManager,
    shipment: Shipment,
    parcel: BookedParcel,
    times: { at: Date; trackAfter: Date },
  ): Promise<boolean> {
    const { affected } = await run(
      tx,
      `UPDATE shipments SET state = 'CONFIRMED', awb = $3, carrier_name = $4, partner_ids = $5, routing_code = $6, settled_at = $7, track_after = $8
       WHERE company_id = $1 AND id = $2 AND state = 'ASKED'`,
      [
        shipment.companyId,
        shipment.id,
        parcel.awb,
        parcel.carrierName,
        JSON.stringify(parcel.partnerIds),
        parcel.routingCode,
        times.at,
        times.trackAfter,
      ],
    );
    return affected === 1;
  }

  /** @returns false when it was not in one of the states */
  async end(tx: EntityManager, shipment: Pick<Shipment, 'companyId' | 'id'>, change: BookingEnd): Promise<boolean> {
    const { affected } = await run(
      tx,
      `UPDATE shipments SET state = $3, failure_reason = $4, settled_at = $5, track_after = NULL, failure_kind = $7
       WHERE company_id = $1 AND id = $2 AND state = ANY ($6::text[])`,
      [shipment.companyId, shipment.id, change.to, change.reason, change.at, change.from, change.failure ?? null],
    );
    return affected === 1;
  }

  /** @returns false when the courier has given this AWB to another parcel */
  async addToDirectory(tx: EntityManager, shipment: Shipment, awb: string): Promise<boolean> {
    const { companyId: tenantId, id: shipmentId, courier, orderId } = shipment;
    const entry = { awb, courier, tenantId, orderId, shipmentId };
    return (await insertMany(tx, AwbDirectoryEntity, [entry], { skipExisting: true })) === 1;
  }

  async find(tx: EntityManager, companyId: string, id: string): Promise<Shipment | null> {
    const [row] = await select(tx, COLUMNS, `SELECT ${COLUMNS} FROM shipments WHERE company_id = $1 AND id = $2`, [
      companyId,
      id,
    ]);
    return row ?? null;
  }

  /** Couriers already tried in one round, with what they said. */
  async listRound(tx: EntityManager, shipment: Pick<Shipment, 'companyId' | 'roundId'>): Promise<Shipment[]> {
    return select(tx, COLUMNS, `SELECT ${COLUMNS} FROM shipments WHERE company_id = $1 AND round_id = $2 ORDER BY id`, [
      shipment.companyId,
      shipment.roundId,
    ]);
  }

  /** The bookings that hold these orders. */
  async listLive(tx: EntityManager, companyId: string, orderIds: readonly string[]): Promise<Shipment[]> {
    return select(
      tx,
      COLUMNS,
      `SELECT ${COLUMNS} FROM shipments WHERE company_id = $1 AND order_id = ANY ($2::uuid[]) AND state = ANY ($3::text[])`,
      [companyId, orderIds, LIVE_BOOKING_STATES],
    );
  }

  /** Every try of one order, oldest first. */
  async listOfOrder(tx: EntityManager, orderId: string): Promise<Shipment[]> {
    return select(tx, COLUMNS, `SELECT ${COLUMNS} FROM shipments WHERE order_id = $1 ORDER BY id`, [orderId]);
  }

  /** Takes unsettled bookings whose holder has gone or waits; nobody else gets them before `leaseUntil`. */
  async claimUnsettled(tx: EntityManager, times: { at: Date; leaseUntil: Date }, limit: number): Promise<Shipment[]> {
    const turns = await takingTurns(tx, 'shipments.unsettled');
    return select(
      tx,
      COLUMNS,
      `WITH due (of_company, of_id) AS (
         SELECT company_id, id FROM shipments WHERE state IN ('REQUESTED', 'ASKED') AND lease_until < $1
         ORDER BY lease_until LIMIT $3 ${turns})
       UPDATE shipments SET lease_until = $2 FROM due WHERE company_id = of_company AND id = of_id RETURNING ${COLUMNS}`,
      [times.at, times.leaseUntil, limit],
    );
  }

  /** Lets parcels of these couriers be asked for at once. @returns how many are still on their way */
  async trackNow(
    tx: EntityManager,
    { couriers, awbs, at }: { couriers: readonly CourierKey[]; awbs: readonly string[]; at: Date },
  ): Promise<number> {
    const asked = await select(
      tx,
      COLUMNS,
      `WITH named (of_company, of_id) AS (
         SELECT d.tenant_id, d.shipment_id FROM awb_directory d WHERE d.awb = ANY ($1::text[]) AND d.courier = ANY ($2::text[]))
       UPDATE shipments SET track_after = $3::timestamptz - interval '1 second' FROM named
       WHERE company_id = of_company AND id = of_id AND state = 'CONFIRMED' AND track_after IS NOT NULL RETURNING ${COLUMNS}`,
      [awbs, couriers, at],
    );
    return asked.length;
  }

  /** Takes parcels without news for a while, to be asked for. */
  async claimToTrack(tx: EntityManager, times: { at: Date; next: Date }, limit: number): Promise<Shipment[]> {
    const turns = await takingTurns(tx, 'shipments.track');
    return select(
      tx,
      COLUMNS,
      `WITH due (of_company, of_id) AS (
         SELECT company_id, id FROM shipments WHERE track_after < $1 AND state = 'CONFIRMED' ORDER BY track_after LIMIT $3 ${turns})
       UPDATE shipments SET track_after = $2 FROM due WHERE company_id = of_company AND id = of_id RETURNING ${COLUMNS}`,
      [times.at, times.next, limit],
    );
  }
}
