// One row per key of a call (ON CONFLICT), moves that depend on the state before, and claims with SKIP LOCKED.
import { type DifferingMoney, paymentStatesBefore } from '@godown/contracts/payments';
import { type EntityManager } from 'typeorm';
import { takingTurns } from '../../database/cluster-locks.js';
import { allOf, boolean, computed, json, nullable, text } from '../../database/computed-columns.js';
import { columnsOf, type RowOf, select } from '../../database/entity-sql.js';
import { type ListPage } from '../../database/list/define-list.js';
import { run } from '../../database/rows.js';
import { GatewayPaymentEntity } from './gateway-payment.entity.js';
import { type GatewayName, type GatewayPayment } from './kit/payment-gateway.js';

const PAYMENT = columnsOf(GatewayPaymentEntity, {
  only: [
    'id',
    'companyId',
    'gateway',
    'state',
    'amountPaise',
    'pricePaise',
    'orderRef',
    'paymentRef',
    'mobile',
    'message',
    'createdAt',
  ],
});

export type NewPayment = Pick<
  GatewayPaymentEntity,
  | 'companyId'
  | 'gateway'
  | 'amountPaise'
  | 'pricePaise'
  | 'mobile'
  | 'message'
  | 'requestKey'
  | 'createdBy'
  | 'createdAt'
> & { nextCheckAt: Date };

/** A new row, or the one that the same company made with the same key. */
export async function insertOrFind(tx: EntityManager, payment: NewPayment): Promise<GatewayPayment | undefined> {
  const { companyId, gateway, requestKey } = payment;
  const [made] = await select(
    tx,
    PAYMENT,
    `INSERT INTO gateway_payments (company_id, gateway, state, amount_paise, price_paise, request_key, mobile, message, created_by, created_at, next_check_at)
     VALUES ($1, $2, 'INITIATED', $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (company_id, gateway, request_key) DO NOTHING RETURNING ${PAYMENT}`,
    [
      companyId,
      gateway,
      payment.amountPaise,
      payment.pricePaise,
      requestKey,
      payment.mobile,
      payment.message,
      payment.createdBy,
      payment.createdAt,
      payment.nextCheckAt,
    ],
  );
  if (made) return made;
  const [known] = await select(
    tx,
    PAYMENT,
    `SELECT ${PAYMENT} FROM gateway_payments WHERE company_id = $1 AND gateway = $2 AND request_key = $3`,
    [companyId, gateway, requestKey],
  );
  return known;
}

const ORDER_REF = columnsOf(GatewayPaymentEntity, { only: ['orderRef'] });

/** Keeps the gateway's order, unless a concurrent call has kept another. @returns the one that is kept */
export async function keepOrder(
  tx: EntityManager,
  { companyId, id }: GatewayPayment,
  orderRef: string,
): Promise<string> {
  const [row] = await select(
    tx,
    ORDER_REF,
    `WITH kept AS (
       UPDATE gateway_payments SET order_ref = COALESCE(order_ref, $3) WHERE company_id = $1 AND id = $2
       RETURNING gateway, order_ref, old.order_ref IS NULL AS is_new
     ), listed AS (
       INSERT INTO gateway_order_directory (gateway, order_ref, tenant_id, payment_id) SELECT gateway, order_ref, $1, $2 FROM kept WHERE is_new
     )
     SELECT ${ORDER_REF} FROM kept`,
    [companyId, id, orderRef],
  );
  return row?.orderRef ?? orderRef;
}

/** The payment of a gateway's order: its company is not known yet. */
export async function findByOrder(
  tx: EntityManager,
  gateway: GatewayName,
  orderRef: string,
): Promise<GatewayPayment | undefined> {
  const [payment] = await select(
    tx,
    PAYMENT,
    `SELECT ${PAYMENT} FROM gateway_payments WHERE (company_id, id) IN
       (SELECT tenant_id, payment_id FROM gateway_order_directory d WHERE d.gateway = $1 AND d.order_ref = $2)`,
    [gateway, orderRef],
  );
  return payment;
}

/** How a payment goes on. */
export interface PaymentMove {
  to: GatewayPayment['state'];
  at: Date;
  paymentRef?: string | null;
  reason?: string | null;
}

/** Moves a payment by the table of states. @returns false where it does not lead there: the row stays as it is */
export async function movePayment(
  tx: EntityManager,
  { companyId, id }: GatewayPayment,
  { to, at, paymentRef = null, reason = null }: PaymentMove,
): Promise<boolean> {
  const isOpen = to === 'PENDING';
  const { affected } = await run(
    tx,
    `UPDATE gateway_payments SET is_late = is_late OR (state = 'FAILED' AND $3 = 'SUCCESS'), state = $3, payment_ref = COALESCE(payment_ref, $4), reason = $5,
       next_check_at = CASE WHEN $6 THEN next_check_at END, ended_at = CASE WHEN $6 THEN NULL ELSE $7::timestamptz END
     WHERE company_id = $1 AND id = $2 AND state = ANY ($8)`,
    [companyId, id, to, paymentRef, reason, isOpen, at, paymentStatesBefore(to)],
  );
  return affected > 0;
}

/** Claims payments that are due to be checked, and sets the next time: nobody else gets them meanwhile. */
export async function claimDue(
  tx: EntityManager,
  { now, recheckMinutes, limit }: { now: Date; recheckMinutes: number; limit: number },
): Promise<GatewayPayment[]> {
  const turns = await takingTurns(tx, 'gateway_payments');
  return select(
    tx,
    PAYMENT,
    `WITH due (of_company, of_id, next_at) AS (
       SELECT company_id, id, $1::timestamptz + CASE
         WHEN created_at > $1::timestamptz - interval '1 hour' THEN make_interval(mins => $2)
         WHEN created_at > $1::timestamptz - interval '1 day' THEN interval '15 minutes'
         ELSE interval '1 hour' END
       FROM gateway_payments WHERE next_check_at <= $1 ORDER BY next_check_at LIMIT $3 ${turns})
     UPDATE gateway_payments SET next_check_at = next_at FROM due WHERE company_id = of_company AND id = of_id
     RETURNING ${PAYMENT}`,
    [now, recheckMinutes, limit],
  );
}

const EXISTS = computed({ exists: boolean('true') });

export async function hasCompany(tx: EntityManager, companyId: string): Promise<boolean> {
  return (await select(tx, EXISTS, `SELECT ${EXISTS} FROM companies_public WHERE id = $1`, [companyId])).length > 0;
}

const SHOWN = columnsOf(GatewayPaymentEntity, {
  alias: 'payment',
  only: ['id', 'companyId', 'mobile', 'amountPaise', 'pricePaise', 'message', 'state', 'reason', 'isLate', 'createdAt'],
});

/** A payment as the list shows it. What was settled by hand names the gateway's reference, as the note asks for. */
export const LISTED_PAYMENT = allOf(
  SHOWN,
  computed({
    companyName: text('company.name'),
    differing: nullable(
      json<DifferingMoney>(`CASE WHEN payment.differing_ref IS NOT NULL THEN json_build_object('paise', payment.differing_paise, 'currency', payment.differing_currency, 'ref', payment.differing_ref,
        'isSettled', payment.is_settled) END`),
    ),
  }),
);

export type ListedPayment = RowOf<typeof LISTED_PAYMENT>;

/** Equal amounts are shown newest first, whatever the direction. */
export function pageOfPayments({ where, sort, direction, limit, offset }: ListPage): string {
  const orderBy = `${sort} ${direction}, payment.id DESC`;
  return `SELECT ${LISTED_PAYMENT} FROM (
      SELECT payment.*, payment.differing_ref IS NOT NULL AND EXISTS (SELECT FROM ledger_transfers_public t
        WHERE t.company_id = payment.company_id AND t.reference = payment.differing_ref AND t.kind = 'wallet.manual') AS is_settled
      FROM gateway_payments payment WHERE ${where} ORDER BY ${orderBy} LIMIT ${limit} OFFSET ${offset}
    ) payment JOIN companies_public company ON company.id = payment.company_id ORDER BY ${orderBy}`;
}
