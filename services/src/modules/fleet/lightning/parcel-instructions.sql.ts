// The parcel is read through the orders' view; an answer that is told again changes no row.
import { type OrderStatus } from '@godown/contracts/orders';
import { LIGHTNING } from '@godown/contracts/shipping';
import { type EntityManager } from 'typeorm';
import { boolean, coded, computed, nullable, text } from '../../../database/computed-columns.js';
import { type RowOf, select } from '../../../database/entity-sql.js';
import { run } from '../../../database/rows.js';

/** Where a parcel goes: the address of order `o`, or what its buyer has answered since (`i`). */
export const ADDRESS_LINES = `CASE WHEN i.address IS NULL
  THEN array_remove(ARRAY[o.shipping_address ->> 'addressLine1', o.shipping_address ->> 'addressLine2', o.shipping_address ->> 'landmark'], NULL)
  ELSE ARRAY[i.address] END`;

const PARCEL = computed({
  companyId: text('o.company_id'),
  orderId: text('o.id'),
  awb: text('o.delivery_awb'),
  status: coded<OrderStatus>('o.status'),
  isReturning: boolean('o.returning_since IS NOT NULL'),
  pincode: text('o.drop_pincode'),
  warehouseId: text('o.pickup_warehouse_id'),
  /** The trip whose stop waits for the parcel or has it on board. */
  tripId: nullable(text('j.trip_id')),
  isOnBoard: boolean(`coalesce(j.status <> 'PENDING', false)`),
});
export type FleetParcel = Readonly<RowOf<typeof PARCEL>>;

export async function findFleetParcel(tx: EntityManager, awb: string): Promise<FleetParcel | undefined> {
  const [parcel] = await select(
    tx,
    PARCEL,
    `SELECT ${PARCEL} FROM orders_public o
       LEFT JOIN journey_orders j ON j.company_id = o.company_id AND j.order_id = o.id AND j.is_carried
     WHERE o.delivery_awb = $1 AND o.shipper = $2`,
    [awb, LIGHTNING],
  );
  return parcel;
}

export interface NewInstructions {
  readonly phone: string | null;
  readonly address: string | null;
  readonly pincode: string | null;
  /** YYYY-MM-DD in India. */
  readonly deliverOn: string | null;
}

/** The newest answer: a phone or an address of an earlier one stays until another is given, its day does not. */
export async function keepInstructions(
  tx: EntityManager,
  { companyId, orderId, awb }: FleetParcel,
  { phone, address, pincode, deliverOn }: NewInstructions,
  at: Date,
): Promise<void> {
  await run(
    tx,
    `INSERT INTO parcel_instructions AS kept (company_id, order_id, awb, phone, address, pincode, deliver_on, answered_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7::date, $8)
     ON CONFLICT (company_id, awb) DO UPDATE SET
       phone = coalesce(excluded.phone, kept.phone),
       address = coalesce(excluded.address, kept.address),
       pincode = CASE WHEN excluded.address IS NULL THEN kept.pincode ELSE excluded.pincode END,
       deliver_on = excluded.deliver_on,
       answered_at = excluded.answered_at
     WHERE (kept.phone, kept.address, kept.pincode, kept.deliver_on) IS DISTINCT FROM (
       coalesce(excluded.phone, kept.phone), coalesce(excluded.address, kept.address),
       CASE WHEN excluded.address IS NULL THEN kept.pincode ELSE excluded.pincode END, excluded.deliver_on)`,
    [companyId, orderId, awb, phone, address, pincode, deliverOn, at],
  );
}

/** Why the parcel goes back. */
export async function keepReturnNote(
  tx: EntityManager,
  { companyId, orderId, awb }: FleetParcel,
  note: string,
  at: Date,
): Promise<void> {
  await run(
    tx,
    `INSERT INTO parcel_instructions (company_id, order_id, awb, note, answered_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (company_id, awb) DO UPDATE SET note = excluded.note, answered_at = excluded.answered_at`,
    [companyId, orderId, awb, note, at],
  );
}
