import { Injectable } from '@nestjs/common';
import { type PaymentState, paymentStatesBefore } from '@godown/contracts/payments';
import { type EntityManager } from 'typeorm';
import { rows, run } from '../../database/rows.js';
import { type CapturedPayment, type GatewayName, type GatewayPayment } from './gateway-payment.js';

export interface NewPayment extends Pick<
  GatewayPayment,
  'companyId' | 'gateway' | 'amountPaise' | 'pricePaise' | 'mobile' | 'message'
> {
  requestKey: string;
  createdBy: string | null;
  createdAt: Date;
  nextCheckAt: Date;
}

/** How a payment goes on. */
export interface PaymentMove {
  to: PaymentState;
  at: Date;
  paymentRef?: string | null;
  reason?: string | null;
}

const COLUMNS = `id, company_id AS "companyId", gateway, state, amount_paise AS "amountPaise", price_paise AS "pricePaise", order_ref AS "orderRef",
  payment_ref AS "paymentRef", mobile, message, created_at AS "createdAt"`;

/** The table gateway_payments. */
@Injectable()
export class PaymentsRepository {
  /** A new row, or the one that the same company made with the same key. */
  async insertOrFind(tx: EntityManager, payment: NewPayment): Promise<GatewayPayment | undefined> {
    const {
      companyId,
      gateway,
      amountPaise,
      pricePaise,
      requestKey,
      mobile,
      message,
      createdBy,
      createdAt,
      nextCheckAt,
    } = payment;
    const [made] = await rows<GatewayPayment>(
      tx,
      `INSERT INTO gateway_payments (company_id, gateway, state, amount_paise, price_paise, request_key, mobile, message, created_by, created_at, next_check_at)
       VALUES ($1, $2, 'INITIATED', $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (company_id, gateway, request_key) DO NOTHING RETURNING ${COLUMNS}`,
      [companyId, gateway, amountPaise, pricePaise, requestKey, mobile, message, createdBy, createdAt, nextCheckAt],
    );
    if (made) return made;
    const [known] = await rows<GatewayPayment>(
      tx,
      `SELECT ${COLUMNS} FROM gateway_payments WHERE company_id = $1 AND gateway = $2 AND request_key = $3`,
      [companyId, gateway, requestKey],
    );
    return known;
  }

  /** Keeps the gateway's order, unless a call at the same time has kept another. @returns the one that is kept */
  async keepOrder(tx: EntityManager, { companyId, id }: GatewayPayment, orderRef: string): Promise<string> {
    const [row] = await rows<{ orderRef: string }>(
      tx,
      `UPDATE gateway_payments SET order_ref = COALESCE(order_ref, $3) WHERE company_id = $1 AND id = $2 RETURNING order_ref AS "orderRef"`,
      [companyId, id, orderRef],
    );
    return row?.orderRef ?? orderRef;
  }

  async findByOrder(tx: EntityManager, gateway: GatewayName, orderRef: string): Promise<GatewayPayment | undefined> {
    const [row] = await rows<GatewayPayment>(
      tx,
      `SELECT ${COLUMNS} FROM gateway_payments WHERE gateway = $1 AND order_ref = $2`,
      [gateway, orderRef],
    );
    return row;
  }

  /** Goes on by the table of states. @returns false where it does not lead there: the row stays as it is */
  async move(
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

  /** Keeps money that is not what was asked for. @returns false when it was known before */
  async keepDiffering(
    tx: EntityManager,
    { companyId, id }: GatewayPayment,
    { amountPaise, currency, paymentRef }: CapturedPayment,
  ): Promise<boolean> {
    const { affected } = await run(
      tx,
      `UPDATE gateway_payments SET differing_paise = $3, differing_currency = $4, differing_ref = $5 WHERE company_id = $1 AND id = $2 AND differing_ref IS NULL`,
      [companyId, id, amountPaise, currency, paymentRef],
    );
    return affected > 0;
  }

  /** Takes payments whose time to be asked for has come, and sets the next time: nobody else takes them meanwhile. */
  async claimDue(
    tx: EntityManager,
    { now, recheckMinutes, limit }: { now: Date; recheckMinutes: number; limit: number },
  ): Promise<GatewayPayment[]> {
    return rows<GatewayPayment>(
      tx,
      `UPDATE gateway_payments SET next_check_at = $1::timestamptz + CASE
           WHEN created_at > $1::timestamptz - interval '1 hour' THEN make_interval(mins => $2)
           WHEN created_at > $1::timestamptz - interval '1 day' THEN interval '15 minutes'
           ELSE interval '1 hour' END
       WHERE id IN (SELECT id FROM gateway_payments WHERE next_check_at <= $1 ORDER BY next_check_at LIMIT $3 FOR UPDATE SKIP LOCKED)
       RETURNING ${COLUMNS}`,
      [now, recheckMinutes, limit],
    );
  }
}
