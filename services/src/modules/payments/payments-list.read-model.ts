import { Injectable } from '@nestjs/common';
import { paiseToRupees } from '@godown/contracts/common';
import {
  type DifferingMoney,
  type ListPaymentsQuery,
  PAYMENT_SEARCH_FIELDS,
  paymentNote,
  type PaymentRow,
  type PaymentsResponse,
  type PaymentSearchField,
  type PaymentState,
} from '@godown/contracts/payments';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../common/actor.js';
import { Clock } from '../../common/clock.js';
import { fromFilterTime } from '../../common/filter-time.js';
import { Database } from '../../database/database.js';
import { allowedColumn, idCondition, orderOf } from '../../database/list-query.js';
import { rows } from '../../database/rows.js';
import { type GatewayName } from './gateway-payment.js';

interface ListRow {
  id: string;
  company_id: string;
  company_name: string;
  mobile: string | null;
  amount_paise: number;
  price_paise: number;
  message: string | null;
  state: PaymentState;
  reason: string | null;
  is_late: boolean;
  differing: DifferingMoney | null;
  created_at: Date;
}

/** uuid v7 ids grow with time, so ordering by id is ordering by time and unique. */
const SORT_COLUMNS = { createdAt: 'payment.id', amount: 'payment.amount_paise' } as const;
const SORTS = ['createdAt', 'amount'] as const;

export interface PaymentsOf {
  readonly gateway: GatewayName;
  /** Null: of every company. */
  readonly companyIds: readonly string[] | null;
}

// What was settled by hand names the gateway's reference, as the note asks for.
const DIFFERING = `CASE WHEN payment.differing_ref IS NOT NULL THEN json_build_object('paise', payment.differing_paise, 'currency', payment.differing_currency, 'ref', payment.differing_ref,
  'isSettled', EXISTS (SELECT FROM ledger_transfers_public t WHERE t.company_id = payment.company_id AND t.reference = payment.differing_ref AND t.kind = 'wallet.manual')) END`;

/** What was asked through one gateway, and what became of it, newest first. */
@Injectable()
export class PaymentsListReadModel {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Companies of the actor's reach; the platform's people see every one. */
  async list(actor: Actor, gateway: GatewayName, query: ListPaymentsQuery): Promise<PaymentsResponse> {
    const chosen = query.companyID === undefined ? actor.companyIds : [actor.requireCompany(query.companyID)];
    const companyIds = query.companyID === undefined && actor.scope === 'platform' ? null : chosen;
    const { found, count } = await this.database.reading(actor, (tx) => this.find(tx, { gateway, companyIds }, query));
    const reader = actor.scope === 'platform' ? 'platform' : 'company';
    return { status: true, data: found.map((row) => toRow(row, reader, this.clock.now())), count };
  }

  private async find(
    tx: EntityManager,
    of: PaymentsOf,
    query: ListPaymentsQuery,
  ): Promise<{ found: ListRow[]; count: number }> {
    const { condition, parameters } = conditionOf(of, query);
    const sort = SORT_COLUMNS[allowedColumn(SORTS, query.by ?? 'createdAt', 'Sort column')];
    const direction = orderOf(query.order);
    const from = `FROM gateway_payments payment WHERE ${condition}`;
    const found = await rows<ListRow>(
      tx,
      `SELECT payment.*, company.name AS company_name, ${DIFFERING} AS differing FROM (
         SELECT id, company_id, mobile, amount_paise, price_paise, message, state, reason, is_late, differing_paise, differing_currency, differing_ref, created_at ${from}
         ORDER BY ${sort} ${direction}, payment.id DESC LIMIT ${query.records} OFFSET ${query.records * (query.pageNumber - 1)}
       ) payment JOIN companies_public company ON company.id = payment.company_id ORDER BY ${sort} ${direction}, payment.id DESC`,
      parameters,
    );
    const [total] = await rows<{ count: number }>(tx, `SELECT count(*) AS count ${from}`, parameters);
    return { found, count: total?.count ?? 0 };
  }
}

function conditionOf(
  { gateway, companyIds }: PaymentsOf,
  query: ListPaymentsQuery,
): { condition: string; parameters: unknown[] } {
  const parameters: unknown[] = [gateway];
  const conditions = ['payment.gateway = $1'];
  const add = (sql: string, value: unknown): void => {
    parameters.push(value);
    conditions.push(sql.replace('?', `$${parameters.length}`));
  };
  if (companyIds !== null) add('payment.company_id = ANY (?::uuid[])', companyIds);
  if (query.status) add('payment.state = ?', query.status);
  if (query.start) add('payment.created_at >= ?', fromFilterTime(query.start));
  if (query.end) add(`payment.created_at < ?::timestamptz + interval '1 minute'`, fromFilterTime(query.end));
  const text = query.search?.trim();
  if (text) {
    const field: PaymentSearchField = allowedColumn(
      PAYMENT_SEARCH_FIELDS,
      query.searchField ?? 'transactionId',
      'Search column',
    );
    const found = field === 'mobile' ? { sql: 'payment.mobile = ?', value: text } : idCondition('payment.id', text);
    if (found) add(found.sql, found.value);
    else conditions.push('false');
  }
  return { condition: conditions.join(' AND '), parameters };
}

function toRow(row: ListRow, reader: 'company' | 'platform', now: Date): PaymentRow {
  return {
    transactionId: row.id,
    companyId: row.company_id,
    companyName: row.company_name,
    mobile: row.mobile,
    amount: paiseToRupees(row.amount_paise),
    message: row.message,
    status: row.state,
    reason: row.reason,
    note: paymentNote(
      {
        state: row.state,
        pricePaise: row.price_paise,
        createdAt: row.created_at,
        isLate: row.is_late,
        differing: row.differing,
      },
      reader,
      now,
    ),
    createdAt: row.created_at.toISOString(),
  };
}
