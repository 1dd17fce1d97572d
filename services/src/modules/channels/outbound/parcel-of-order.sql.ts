// The parcel of an order, through the owner's view.
import { type EntityManager } from 'typeorm';
import { computed, nullable, text } from '../../../database/computed-columns.js';
import { type RowOf, select } from '../../../database/entity-sql.js';

const PARCEL = computed({ awb: nullable(text('o.delivery_awb')), courier: nullable(text('o.shipper')) });

export async function findParcel(
  tx: EntityManager,
  companyId: string,
  orderId: string,
): Promise<RowOf<typeof PARCEL> | undefined> {
  const sql = `SELECT ${PARCEL} FROM orders_public o WHERE o.company_id = $1 AND o.id = $2`;
  return (await select(tx, PARCEL, sql, [companyId, orderId]))[0];
}
