// Reads many orders through orders_public.
import { type EntityManager } from 'typeorm';
import { computed, nullable, text } from '../../database/computed-columns.js';
import { type RowOf, select } from '../../database/entity-sql.js';

const RECIPIENT = computed({
  id: text('id'),
  phone: text('customer_phone'),
  email: nullable(text(`customer ->> 'email'`)),
  name: text(`customer ->> 'firstName'`),
  shopOrderId: text('shop_order_id'),
  awb: nullable(text('delivery_awb')),
});

export type Recipient = RowOf<typeof RECIPIENT>;

export function findRecipients(
  tx: EntityManager,
  companyIds: readonly string[],
  orderIds: readonly string[],
): Promise<Recipient[]> {
  return select(
    tx,
    RECIPIENT,
    `SELECT ${RECIPIENT} FROM orders_public WHERE company_id = ANY ($1::uuid[]) AND id = ANY ($2::uuid[])`,
    [[...new Set(companyIds)], [...new Set(orderIds)]],
  );
}
