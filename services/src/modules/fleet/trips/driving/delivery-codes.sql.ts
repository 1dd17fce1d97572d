// Joins the views of orders and companies: who is sent a code, and whether the company asks for one.
import { fillPreferences } from '@godown/contracts/companies';
import { DELIVERY_CODE } from '@godown/contracts/fleet';
import { type EntityManager } from 'typeorm';
import { allOf, computed, json, text } from '../../../../database/computed-columns.js';
import { columnsOf, type RowOf, select } from '../../../../database/entity-sql.js';
import { JourneyOrderEntity } from '../journey-order.entity.js';

const RECIPIENT = allOf(
  columnsOf(JourneyOrderEntity, { alias: 'j', only: ['companyId', 'orderId', 'codPaise'] }),
  computed({
    shopOrderId: text('o.shop_order_id'),
    phone: text('coalesce(i.phone, o.customer_phone)'),
    brand: text('c.name'),
    preferences: json<Record<string, unknown>>('c.preferences'),
  }),
);
export type CodeRecipient = Readonly<RowOf<typeof RECIPIENT>>;

/** The buyers of these orders, whichever company they are of, at the newest phone that they gave. */
export async function findCodeRecipients(
  tx: EntityManager,
  orders: readonly JourneyOrderEntity[],
): Promise<CodeRecipient[]> {
  return select(
    tx,
    RECIPIENT,
    `SELECT ${RECIPIENT} FROM journey_orders j
     JOIN orders_public o ON o.company_id = j.company_id AND o.id = j.order_id
     JOIN companies_public c ON c.id = j.company_id
     LEFT JOIN parcel_instructions i ON i.company_id = j.company_id AND i.awb = j.awb
     WHERE (j.company_id, j.id) IN (SELECT k.company_id, k.id FROM unnest($1::uuid[], $2::uuid[]) AS k (company_id, id))`,
    [orders.map(({ companyId }) => companyId), orders.map(({ id }) => id)],
  );
}

export function asksCode({ codPaise, preferences }: Pick<CodeRecipient, 'codPaise' | 'preferences'>): boolean {
  return codPaise >= DELIVERY_CODE.fromCodPaise || fillPreferences(preferences).deliveryCode;
}
