// Joins the view of orders: what of an order a driver and the trip's next step need.
import { type OrderStatus } from '@godown/contracts/orders';
import { type EntityManager } from 'typeorm';
import {
  allOf,
  boolean,
  coded,
  computed,
  integer,
  json,
  nullable,
  text,
  texts,
} from '../../../../database/computed-columns.js';
import { columnsOf, type RowOf, select } from '../../../../database/entity-sql.js';
import { readFirst } from '../../../../database/read-first.js';
import { ADDRESS_LINES } from '../../lightning/parcel-instructions.sql.js';
import { JourneyOrderEntity } from '../journey-order.entity.js';

const STATE = computed({
  orderId: text('o.id'),
  status: coded<OrderStatus>('o.status'),
  awb: nullable(text('o.delivery_awb')),
  isReturning: boolean('o.returning_since IS NOT NULL'),
  city: text('o.drop_city'),
  /** The day that the buyer chose after a failed try, YYYY-MM-DD in India. */
  wishedDay: nullable(text('i.deliver_on')),
});
export type OrderState = Readonly<RowOf<typeof STATE>>;

/** How the orders stand, whichever company they are of. */
export async function findOrderStates(
  tx: EntityManager,
  orders: readonly Pick<JourneyOrderEntity, 'companyId' | 'orderId'>[],
): Promise<Map<string, OrderState>> {
  const found = await select(
    tx,
    STATE,
    `SELECT ${STATE} FROM orders_public o
       LEFT JOIN parcel_instructions i ON i.company_id = o.company_id AND i.awb = o.delivery_awb
     WHERE (o.company_id, o.id) IN (SELECT k.company_id, k.id FROM unnest($1::uuid[], $2::uuid[]) AS k (company_id, id))`,
    [orders.map(({ companyId }) => companyId), orders.map(({ orderId }) => orderId)],
  );
  return new Map(found.map((state) => [state.orderId, state]));
}

const STOP = allOf(
  columnsOf(JourneyOrderEntity, {
    alias: 'j',
    only: [
      'orderId',
      'awb',
      'position',
      'status',
      'codPaise',
      'collectedPaise',
      'collectedBy',
      'asksProof',
      'latitude',
      'longitude',
      'plannedAt',
      'expectedAt',
    ],
  }),
  computed({
    shopOrderId: text('o.shop_order_id'),
    customerName: text(`concat_ws(' ', o.customer ->> 'firstName', o.customer ->> 'lastName')`),
    phone: text('coalesce(i.phone, o.customer_phone)'),
    addressLines: texts(ADDRESS_LINES),
    city: text('o.drop_city'),
    pincode: text('coalesce(i.pincode, o.drop_pincode)'),
    isPhoneNew: boolean('i.phone IS NOT NULL'),
    isAddressNew: boolean('i.address IS NOT NULL'),
    wishedDay: nullable(text('i.deliver_on')),
    returnNote: nullable(text(`CASE WHEN o.returning_since IS NOT NULL THEN coalesce(i.note, '') END`)),
    hasCode: boolean('d.id IS NOT NULL'),
    wasLoaded: boolean(
      `EXISTS (SELECT FROM trip_trails s WHERE s.trip_id = j.trip_id AND s.order_id = j.order_id AND s.event = 'PICKED_UP')`,
    ),
    preferences: json<Record<string, unknown>>('c.preferences'),
  }),
);

/** Where the driver goes, in the order of the stops. */
export function findStops(tx: EntityManager, tripId: string): Promise<RowOf<typeof STOP>[]> {
  return select(
    tx,
    STOP,
    readFirst(
      tx,
      { trip_trails: 'trip_id = $1' },
      `SELECT ${STOP} FROM journey_orders j JOIN orders_public o ON o.company_id = j.company_id AND o.id = j.order_id
     JOIN companies_public c ON c.id = j.company_id
     LEFT JOIN parcel_instructions i ON i.company_id = j.company_id AND i.awb = j.awb
     LEFT JOIN delivery_codes d ON d.company_id = j.company_id AND d.trip_id = j.trip_id AND d.order_id = j.order_id
     WHERE j.trip_id = $1 ORDER BY j.position, j.id`,
    ),
    [tripId],
  );
}

const TRIES = computed({ count: integer('count(*)') });

/** How often the parcel was at its buyer's door for nothing. A result that was reversed is no try. */
export async function countTries(
  tx: EntityManager,
  { companyId, orderId, awb }: Pick<JourneyOrderEntity, 'companyId' | 'orderId' | 'awb'>,
): Promise<number> {
  const [found] = await select(
    tx,
    TRIES,
    `SELECT ${TRIES} FROM journey_orders j WHERE j.company_id = $1 AND j.order_id = $2 AND j.awb = $3
       AND j.status IN ('UNDELIVERED', 'RETURNED') AND j.remark IS NOT NULL`,
    [companyId, orderId, awb],
  );
  return found?.count ?? 0;
}
