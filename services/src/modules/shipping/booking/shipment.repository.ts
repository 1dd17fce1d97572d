import { Injectable } from '@nestjs/common';
import { LIVE_BOOKING_STATES, type BookingState, type CourierKey } from '@godown/contracts/shipping';
import { type OrderActor } from '@godown/contracts/orders';
import { type EntityManager } from 'typeorm';
import { rows, run } from '../../../database/rows.js';
import { type BookedParcel, type PartnerIds } from '../../couriers/index.js';

/** One try to hand one order to one courier. */
export interface Shipment {
  readonly companyId: string;
  readonly id: string;
  readonly orderId: string;
  /** One click on Book: the couriers tried after one another share it. */
  readonly roundId: string;
  readonly courier: CourierKey;
  readonly accountKey: string;
  readonly reference: string;
  readonly state: BookingState;
  readonly requestedBy: OrderActor;
  readonly requestedUserId: string | null;
  readonly awb: string | null;
  readonly carrierName: string | null;
  readonly partnerIds: PartnerIds;
  readonly routingCode: string | null;
  readonly chargeableGrams: number;
  readonly freightPaise: number;
  /** What the way back would cost, by the prices of the booking day; null for bookings from before that was kept. */
  readonly returnFreightPaise: number | null;
  /** The most that the booking may cost, as a person agreed to it; null when nobody was shown a price. */
  readonly agreedPaise: number | null;
  readonly failureReason: string | null;
  /** How often the courier was sent the booking. */
  readonly tries: number;
  readonly createdAt: Date;
  readonly askedAt: Date | null;
}

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
>;

/** Columns under the names of Shipment. */
const COLUMNS = `company_id AS "companyId", id, order_id AS "orderId", round_id AS "roundId", courier, account_key AS "accountKey", reference, state,
  requested_by AS "requestedBy", requested_user_id AS "requestedUserId", awb, carrier_name AS "carrierName", partner_ids AS "partnerIds",
  routing_code AS "routingCode", chargeable_grams AS "chargeableGrams", freight_paise AS "freightPaise",
  return_freight_paise AS "returnFreightPaise", agreed_paise AS "agreedPaise", failure_reason AS "failureReason",
  tries, created_at AS "createdAt", asked_at AS "askedAt"`;

@Injectable()
export class ShipmentRepository {
  /** @returns null when the order has a live booking already */
  async insert(
    tx: EntityManager,
    shipment: NewShipment,
    times: { at: Date; leaseUntil: Date },
  ): Promise<Shipment | null> {
    const [row] = await rows<Shipment>(
      tx,
      `INSERT INTO shipments (company_id, order_id, courier, account_key, reference, state, requested_by, requested_user_id,
         chargeable_grams, freight_paise, created_at, lease_until, round_id, return_freight_paise, agreed_paise)
       VALUES ($1, $2, $3, $4, $5, 'REQUESTED', $6, $7, $8, $9, $10, $11, $12, $13, $14)
       ON CONFLICT (company_id, order_id) WHERE state IN ('REQUESTED', 'ASKED', 'CONFIRMED') DO NOTHING RETURNING ${COLUMNS}`,
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
  async end(
    tx: EntityManager,
    shipment: Pick<Shipment, 'companyId' | 'id'>,
    change: { from: readonly BookingState[]; to: 'FAILED' | 'CANCELLED'; reason: string; at: Date },
  ): Promise<boolean> {
    const { affected } = await run(
      tx,
      `UPDATE shipments SET state = $3, failure_reason = $4, settled_at = $5, track_after = NULL
       WHERE company_id = $1 AND id = $2 AND state = ANY ($6::text[])`,
      [shipment.companyId, shipment.id, change.to, change.reason, change.at, change.from],
    );
    return affected === 1;
  }

  async addToDirectory(tx: EntityManager, shipment: Shipment, awb: string): Promise<boolean> {
    const { affected } = await run(
      tx,
      `INSERT INTO awb_directory (awb, courier, tenant_id, order_id, shipment_id) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
      [awb, shipment.courier, shipment.companyId, shipment.orderId, shipment.id],
    );
    return affected === 1;
  }

  async find(tx: EntityManager, companyId: string, id: string): Promise<Shipment | null> {
    const [row] = await rows<Shipment>(tx, `SELECT ${COLUMNS} FROM shipments WHERE company_id = $1 AND id = $2`, [
      companyId,
      id,
    ]);
    return row ?? null;
  }

  /** Couriers already tried in one round, with what they said. */
  async listRound(tx: EntityManager, shipment: Pick<Shipment, 'companyId' | 'roundId'>): Promise<Shipment[]> {
    return rows<Shipment>(tx, `SELECT ${COLUMNS} FROM shipments WHERE company_id = $1 AND round_id = $2 ORDER BY id`, [
      shipment.companyId,
      shipment.roundId,
    ]);
  }

  /** The bookings that hold these orders. */
  async listLive(tx: EntityManager, companyId: string, orderIds: readonly string[]): Promise<Shipment[]> {
    return rows<Shipment>(
      tx,
      `SELECT ${COLUMNS} FROM shipments WHERE company_id = $1 AND order_id = ANY ($2::uuid[]) AND state = ANY ($3::text[])`,
      [companyId, orderIds, LIVE_BOOKING_STATES],
    );
  }

  /** Every try of one order, oldest first. */
  async listOfOrder(tx: EntityManager, orderId: string): Promise<Shipment[]> {
    return rows<Shipment>(tx, `SELECT ${COLUMNS} FROM shipments WHERE order_id = $1 ORDER BY id`, [orderId]);
  }

  /** Takes unsettled bookings whose holder has gone or waits; nobody else gets them before `leaseUntil`. */
  async claimUnsettled(tx: EntityManager, times: { at: Date; leaseUntil: Date }, limit: number): Promise<Shipment[]> {
    return rows<Shipment>(
      tx,
      `UPDATE shipments SET lease_until = $2 WHERE (company_id, id) IN (
         SELECT company_id, id FROM shipments WHERE state IN ('REQUESTED', 'ASKED') AND lease_until < $1
         ORDER BY lease_until LIMIT $3 FOR UPDATE SKIP LOCKED)
       RETURNING ${COLUMNS}`,
      [times.at, times.leaseUntil, limit],
    );
  }

  /** Takes parcels without news for a while, to be asked for. */
  async claimToTrack(tx: EntityManager, times: { at: Date; next: Date }, limit: number): Promise<Shipment[]> {
    return rows<Shipment>(
      tx,
      `UPDATE shipments SET track_after = $2 WHERE (company_id, id) IN (
         SELECT company_id, id FROM shipments WHERE track_after < $1 AND state = 'CONFIRMED' ORDER BY track_after LIMIT $3 FOR UPDATE SKIP LOCKED)
       RETURNING ${COLUMNS}`,
      [times.at, times.next, limit],
    );
  }
}
