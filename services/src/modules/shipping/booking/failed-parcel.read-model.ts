import { Injectable } from '@nestjs/common';
import { type CourierKey, SCAN_RANKS } from '@godown/contracts/shipping';
import { type EntityManager } from 'typeorm';
import { rows } from '../../../database/rows.js';

/** The parcel of an order that could not be delivered, as its courier knows it. */
export interface FailedParcel {
  readonly courier: CourierKey;
  readonly accountKey: string;
  readonly awb: string;
  /** It is on its way back, or back. */
  readonly isReturning: boolean;
  /** Failed attempts to deliver it. */
  readonly attempts: number;
  /** The newest failed attempt, in the courier's code and words. */
  readonly rawCode: string | null;
  readonly description: string | null;
}

@Injectable()
export class FailedParcelReadModel {
  /** Null for an order without a courier's booking. */
  async find(tx: EntityManager, companyId: string, orderId: string): Promise<FailedParcel | null> {
    const [parcel] = await rows<FailedParcel>(tx, FIND, [companyId, orderId, SCAN_RANKS.returning]);
    return parcel ?? null;
  }
}

const FIND = `
  SELECT s.courier, s.account_key AS "accountKey", s.awb, COALESCE(s.reached_rank >= $3, false) AS "isReturning",
    count(f.id)::int AS attempts, (array_agg(f.raw_code ORDER BY f.scanned_at DESC, f.id DESC))[1] AS "rawCode",
    (array_agg(f.description ORDER BY f.scanned_at DESC, f.id DESC))[1] AS description
  FROM shipments s
  LEFT JOIN courier_scans f ON f.company_id = s.company_id AND f.order_id = s.order_id AND f.shipment_id = s.id AND f.status = 'UNDELIVERED'
  WHERE s.company_id = $1 AND s.order_id = $2 AND s.state = 'CONFIRMED' AND s.awb IS NOT NULL
  GROUP BY s.company_id, s.id`;
