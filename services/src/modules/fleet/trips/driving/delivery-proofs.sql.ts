// Joins the steps that took the pictures; reads the view of companies for what they prefer.
import { fillPreferences } from '@godown/contracts/companies';
import { type EntityManager } from 'typeorm';
import { allOf, coded, computed, json, text, timestamp } from '../../../../database/computed-columns.js';
import { columnsOf, type RowOf, select } from '../../../../database/entity-sql.js';
import { readFirst } from '../../../../database/read-first.js';
import { type TripReach } from '../trip-reach.js';
import { DeliveryProofEntity } from './delivery-proof.entity.js';

const PREFERRING = computed({ companyId: text('c.id'), preferences: json<Record<string, unknown>>('c.preferences') });

/** Which of the companies hand over only with a proof. */
export async function findCompaniesAskingProof(tx: EntityManager, companyIds: readonly string[]): Promise<string[]> {
  const sql = `SELECT ${PREFERRING} FROM companies_public c WHERE c.id = ANY ($1::uuid[])`;
  const found = await select(tx, PREFERRING, sql, [companyIds]);
  return found.filter(asksProof).map(({ companyId }) => companyId);
}

export function asksProof({ preferences }: { readonly preferences: Readonly<Record<string, unknown>> }): boolean {
  return fillPreferences(preferences).deliveryProof;
}

const PROOF = allOf(
  columnsOf(DeliveryProofEntity, { alias: 'p', only: ['id', 'tripId', 'orderId', 'kind', 'objectKey'] }),
  computed({ result: coded<'DELIVERED' | 'UNDELIVERED'>('s.event'), takenAt: timestamp('s.at') }),
);
export type ProofRow = Readonly<RowOf<typeof PROOF>>;

/** Of an order that the reader may see, on trips in reach, the newest first; none of a result that was not taken. */
export function findProofs(tx: EntityManager, orderId: string, { warehouseIds }: TripReach): Promise<ProofRow[]> {
  return select(
    tx,
    PROOF,
    readFirst(
      tx,
      { delivery_proofs: 'order_id = $1', trip_trails: 'trip_id IN (SELECT trip_id FROM delivery_proofs)' },
      `SELECT ${PROOF} FROM delivery_proofs p JOIN trip_trails s ON s.trip_id = p.trip_id AND s.key = p.step_key
     JOIN trips t ON t.id = p.trip_id
     WHERE p.order_id = $1 AND ($2::uuid[] IS NULL OR t.warehouse_id = ANY ($2::uuid[])) ORDER BY s.at DESC, p.kind DESC, p.id DESC`,
    ),
    [orderId, warehouseIds ?? null],
  );
}

const ORDER = computed({ id: text('o.id') });

export async function mayReadOrder(tx: EntityManager, orderId: string): Promise<boolean> {
  const found = await select(tx, ORDER, `SELECT ${ORDER} FROM orders_public o WHERE o.id = $1`, [orderId]);
  return found.length > 0;
}
