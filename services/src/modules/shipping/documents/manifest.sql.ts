// One row per parcel with facts from the order's JSON and the number of its pieces.
import { SHIPPING_MESSAGES } from '@godown/contracts/shipping';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { UserError } from '../../../core/errors.js';
import { bigint, computed, integer, text } from '../../../database/computed-columns.js';
import { type RowOf, select } from '../../../database/entity-sql.js';

/** Parcels one manifest holds; more would not be signed by anybody. */
const MOST_MANIFEST_ROWS = 5_000;

/** A paper that ended early would pass for all parcels. */
function whole(found: ManifestRow[]): ManifestRow[] {
  if (found.length > MOST_MANIFEST_ROWS)
    throw new UserError('tooLarge', 'MANIFEST_TOO_LONG', SHIPPING_MESSAGES.manifestTooLong(MOST_MANIFEST_ROWS));
  return found;
}

const ROW = computed({
  courier: text('s.courier'),
  awb: text('s.awb'),
  orderId: text('o.shop_order_id'),
  city: text('o.drop_city'),
  pincode: text('o.drop_pincode'),
  weightGrams: integer('o.weight_grams'),
  receiver: text(`concat_ws(' ', o.customer ->> 'firstName', o.customer ->> 'lastName')`),
  warehouse: text(`concat_ws(', ', o.pickup_address ->> 'firstName', o.pickup_address ->> 'city')`),
  codPaise: bigint(`CASE WHEN o.payment_mode = 'COD' THEN o.amount_paise - coalesce(o.advance_paise, 0) ELSE 0 END`),
  pieces: integer(
    'SELECT coalesce(sum(i.quantity), 0) FROM order_items_public i WHERE i.company_id = o.company_id AND i.order_id = o.id',
  ),
});

/** `codPaise` is 0 for a paid order. */
export type ManifestRow = Readonly<RowOf<typeof ROW>>;

/** Parcels as they stand on a manifest. */
@Injectable()
export class ManifestReadModel {
  /** What waits for its courier: orders made ready since a moment and not handed over yet. @throws UserError tooLarge */
  async list(tx: EntityManager, actor: Actor, since: Date): Promise<ManifestRow[]> {
    const warehouseIds = actor.loginType === 'warehouse' ? actor.warehouseIds : null;
    const found = await select(
      tx,
      ROW,
      `SELECT ${ROW}
       FROM orders_public o JOIN shipments s ON s.company_id = o.company_id AND s.order_id = o.id AND s.state = 'CONFIRMED'
       WHERE o.status = 'READY_TO_SHIP' AND o.rts_at >= $1 AND ($2::uuid[] IS NULL OR o.pickup_warehouse_id = ANY ($2::uuid[]))
       ORDER BY warehouse, s.courier, o.rts_at, o.id LIMIT ${MOST_MANIFEST_ROWS + 1}`,
      [since, warehouseIds],
    );
    return whole(found);
  }

  /** The parcels of these bookings, by AWB. @throws UserError tooLarge */
  async listOf(tx: EntityManager, shipmentIds: readonly string[]): Promise<ManifestRow[]> {
    const found = await select(
      tx,
      ROW,
      `SELECT ${ROW}
       FROM orders_public o JOIN shipments s ON s.company_id = o.company_id AND s.order_id = o.id
       WHERE s.id = ANY ($1::uuid[]) ORDER BY s.awb LIMIT ${MOST_MANIFEST_ROWS + 1}`,
      [shipmentIds],
    );
    return whole(found);
  }
}
