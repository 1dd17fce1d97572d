// Rows go from one retailer to another, where the other is not yet, and are returned; each in one statement.
import { type RetailerMove } from '../stores/index.js';
import { type EntityManager } from 'typeorm';
import { columnsOf, select } from '../../database/entity-sql.js';
import { BeatRetailerEntity } from './beat-retailer.entity.js';
import { RetailerVisitEntity } from './check-ins/retailer-visit.entity.js';
import { VisitWithoutOrderEntity } from './check-ins/visit-without-order.entity.js';
import { PromoterRetailerEntity } from './promoters/promoter-retailer.entity.js';
import { PromoterTransactionEntity } from './promoters/promoter-transaction.entity.js';

const BEAT_RETAILER = columnsOf(BeatRetailerEntity, { only: ['id'] });
const BEAT = columnsOf(BeatRetailerEntity, { only: ['beatId'] });
const PROMOTER = columnsOf(PromoterRetailerEntity, { only: ['promoterId'] });

const VISIT = columnsOf(RetailerVisitEntity, { only: ['id'] });
const WITHOUT_ORDER = columnsOf(VisitWithoutOrderEntity, { only: ['id'] });
const TRANSACTION = columnsOf(PromoterTransactionEntity, { only: ['id'] });

const HAS_BOTH = {
  beat: `EXISTS (SELECT FROM beat_retailers other WHERE other.company_id = $1 AND other.beat_id = beat_retailers.beat_id AND other.retailer_id = $3)`,
  promoter: `EXISTS (SELECT FROM promoter_retailers other WHERE other.company_id = $1 AND other.promoter_id = promoter_retailers.promoter_id
    AND other.retailer_id = $3)`,
} as const;

const parametersOf = ({ companyId, from, to, rowIds }: RetailerMove): unknown[] => [
  companyId,
  from,
  to,
  rowIds ?? null,
];

/** On every beat where `to` is not yet. @returns ids of `beat_retailers` */
export async function moveOnBeats(tx: EntityManager, move: RetailerMove): Promise<string[]> {
  const moved = await select(
    tx,
    BEAT_RETAILER,
    `UPDATE beat_retailers SET retailer_id = $3 WHERE company_id = $1 AND retailer_id = $2 AND ($4::uuid[] IS NULL OR id = ANY ($4))
       AND NOT ${HAS_BOTH.beat} RETURNING ${BEAT_RETAILER}`,
    parametersOf(move),
  );
  return moved.map(({ id }) => id);
}

/** Takes `from` off the beats where `to` is as well. @returns these beats */
export async function leaveSharedBeats(tx: EntityManager, { companyId, from, to }: RetailerMove): Promise<string[]> {
  const left = await select(
    tx,
    BEAT,
    `DELETE FROM beat_retailers WHERE company_id = $1 AND retailer_id = $2 AND ${HAS_BOTH.beat} RETURNING ${BEAT}`,
    [companyId, from, to],
  );
  return left.map(({ beatId }) => beatId);
}

/** With every promoter who is not in `to` yet. @returns the promoters */
export async function movePromoters(tx: EntityManager, move: RetailerMove): Promise<string[]> {
  const moved = await select(
    tx,
    PROMOTER,
    `UPDATE promoter_retailers SET retailer_id = $3 WHERE company_id = $1 AND retailer_id = $2 AND ($4::uuid[] IS NULL OR promoter_id = ANY ($4))
       AND NOT ${HAS_BOTH.promoter} RETURNING ${PROMOTER}`,
    parametersOf(move),
  );
  return moved.map(({ promoterId }) => promoterId);
}

/** Takes `from` from the promoters who are in `to` as well. @returns these promoters */
export async function leaveSharedPromoters(
  tx: EntityManager,
  { companyId, from, to }: RetailerMove,
): Promise<string[]> {
  const left = await select(
    tx,
    PROMOTER,
    `DELETE FROM promoter_retailers WHERE company_id = $1 AND retailer_id = $2 AND ${HAS_BOTH.promoter} RETURNING ${PROMOTER}`,
    [companyId, from, to],
  );
  return left.map(({ promoterId }) => promoterId);
}

const OF_RETAILER = 'company_id = $1 AND retailer_id = $2 AND ($4::uuid[] IS NULL OR id = ANY ($4))';

/** @returns ids of `retailer_visits` */
export async function moveVisits(tx: EntityManager, move: RetailerMove): Promise<string[]> {
  const sql = `UPDATE retailer_visits SET retailer_id = $3 WHERE ${OF_RETAILER} RETURNING ${VISIT}`;
  return (await select(tx, VISIT, sql, parametersOf(move))).map(({ id }) => id);
}

/** @returns ids of `visits_without_order` */
export async function moveVisitsWithoutOrder(tx: EntityManager, move: RetailerMove): Promise<string[]> {
  const sql = `UPDATE visits_without_order SET retailer_id = $3 WHERE ${OF_RETAILER} RETURNING ${WITHOUT_ORDER}`;
  return (await select(tx, WITHOUT_ORDER, sql, parametersOf(move))).map(({ id }) => id);
}

/** @returns ids of `promoter_transactions` */
export async function moveTransactions(tx: EntityManager, move: RetailerMove): Promise<string[]> {
  const sql = `UPDATE promoter_transactions SET retailer_id = $3 WHERE ${OF_RETAILER} RETURNING ${TRANSACTION}`;
  return (await select(tx, TRANSACTION, sql, parametersOf(move))).map(({ id }) => id);
}
