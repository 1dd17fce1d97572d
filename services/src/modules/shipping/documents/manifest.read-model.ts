import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { rows } from '../../../database/rows.js';

export interface ManifestRow {
  readonly courier: string;
  readonly warehouse: string;
  readonly awb: string;
  readonly orderId: string;
  readonly receiver: string;
  readonly city: string;
  readonly pincode: string;
  /** 0 for a paid order. */
  readonly codPaise: number;
  readonly weightGrams: number;
  readonly pieces: number;
}

/** Parcels one manifest holds; more would not be signed by anybody. */
const MOST_MANIFEST_ROWS = 5_000;

/** What waits for its courier: orders made ready since a moment and not handed over yet. */
@Injectable()
export class ManifestReadModel {
  async list(tx: EntityManager, actor: Actor, since: Date): Promise<ManifestRow[]> {
    const warehouseIds = actor.loginType === 'warehouse' ? actor.warehouseIds : null;
    return rows<ManifestRow>(
      tx,
      `SELECT s.courier, s.awb, o.shop_order_id AS "orderId", o.drop_city AS city, o.drop_pincode AS pincode, o.weight_grams AS "weightGrams",
         concat_ws(' ', o.customer ->> 'firstName', o.customer ->> 'lastName') AS receiver,
         concat_ws(', ', o.pickup_address ->> 'firstName', o.pickup_address ->> 'city') AS warehouse,
         CASE WHEN o.payment_mode = 'COD' THEN o.amount_paise ELSE 0 END AS "codPaise",
         (SELECT coalesce(sum(i.quantity), 0)::integer FROM order_items_public i WHERE i.company_id = o.company_id AND i.order_id = o.id) AS pieces
       FROM orders_public o JOIN shipments s ON s.company_id = o.company_id AND s.order_id = o.id AND s.state = 'CONFIRMED'
       WHERE o.status = 'READY_TO_SHIP' AND o.rts_at >= $1 AND ($2::uuid[] IS NULL OR o.pickup_warehouse_id = ANY ($2::uuid[]))
       ORDER BY warehouse, s.courier, o.rts_at, o.id LIMIT ${MOST_MANIFEST_ROWS}`,
      [since, warehouseIds],
    );
  }
}
