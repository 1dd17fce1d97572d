// Newest attempt and their number in one pass over the parcel's scans.
import { Injectable } from '@nestjs/common';
import { type CourierKey, SCAN_RANKS } from '@godown/contracts/shipping';
import { type EntityManager } from 'typeorm';
import { boolean, coded, computed, integer, json, nullable, text } from '../../../database/computed-columns.js';
import { type RowOf, select } from '../../../database/entity-sql.js';
import { type PartnerIds } from '../../couriers/index.js';

const PARCEL = computed({
  courier: coded<CourierKey>('s.courier'),
  accountKey: text('s.account_key'),
  awb: text('s.awb'),
  partnerIds: json<PartnerIds>('s.partner_ids'),
  isReturning: boolean(
    'COALESCE(s.reached_rank > $3 OR o.returning_since IS NOT NULL OR (s.reached_rank = $3 AND o.return_withdrawn_at IS NULL), false)',
  ),
  attempts: integer('count(f.id)'),
  rawCode: nullable(text('(array_agg(f.raw_code ORDER BY f.scanned_at DESC, f.id DESC))[1]')),
  description: nullable(text('(array_agg(f.description ORDER BY f.scanned_at DESC, f.id DESC))[1]')),
});

/**
 * The parcel of an order that could not be delivered, as its courier knows it: `attempts` to deliver it failed, and `rawCode`
 * and `description` are the newest one in the courier's code and words; `isReturning` also when it is back.
 */
export type FailedParcel = Readonly<RowOf<typeof PARCEL>>;

@Injectable()
export class FailedParcelReadModel {
  /** Null for an order without a courier's booking. */
  async find(tx: EntityManager, companyId: string, orderId: string): Promise<FailedParcel | null> {
    const [parcel] = await select(tx, PARCEL, FIND, [companyId, orderId, SCAN_RANKS.returning]);
    return parcel ?? null;
  }
}

const FIND = `
  SELECT ${PARCEL} FROM shipments s JOIN orders_public o ON o.company_id = s.company_id AND o.id = s.order_id
  LEFT JOIN courier_scans f ON f.company_id = s.company_id AND f.order_id = s.order_id AND f.shipment_id = s.id AND f.status = 'UNDELIVERED'
  WHERE s.company_id = $1 AND s.order_id = $2 AND s.state = 'CONFIRMED' AND s.awb IS NOT NULL
  GROUP BY s.company_id, s.id, o.returning_since, o.return_withdrawn_at`;
