// Many events become rows in one statement; one for an order that no connected store knows becomes none.
import { type EntityManager } from 'typeorm';
import { columnsOf, type RowOf, select } from '../../../database/entity-sql.js';
import { StoreUpdateEntity, type StoreUpdateKind } from './store-update.entity.js';

const KEY = columnsOf(StoreUpdateEntity, { only: ['companyId', 'id'] });

export interface NewStoreUpdate {
  readonly companyId: string;
  readonly orderId: string;
  readonly kind: StoreUpdateKind;
}

/** @returns the keys of those that are new */
export function insertStoreUpdates(
  tx: EntityManager,
  updates: readonly NewStoreUpdate[],
  at: Date,
): Promise<RowOf<typeof KEY>[]> {
  return select(
    tx,
    KEY,
    `INSERT INTO store_updates (company_id, integration_id, order_id, kind, state, created_at)
     SELECT e.company_id, e.integration_id, e.order_id, n.kind, 'waiting', $4
     FROM unnest($1::uuid[], $2::uuid[], $3::text[]) AS n (company_id, order_id, kind)
     JOIN external_orders e ON e.company_id = n.company_id AND e.order_id = n.order_id AND e.state = 'taken'
     JOIN integrations i ON i.company_id = e.company_id AND i.id = e.integration_id AND i.disconnected_at IS NULL
     ON CONFLICT (company_id, order_id, kind) DO NOTHING RETURNING ${KEY}`,
    [updates.map((one) => one.companyId), updates.map((one) => one.orderId), updates.map((one) => one.kind), at],
  );
}
