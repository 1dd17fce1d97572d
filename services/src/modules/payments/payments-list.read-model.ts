import { Injectable } from '@nestjs/common';
import { paiseToRupees } from '@godown/contracts/common';
import { type ListPaymentsQuery, PAYMENT_SEARCH_FIELDS, type PaymentRow, type PaymentSearchField, type PaymentState } from '@godown/contracts/payments';
import { type EntityManager } from 'typeorm';
import { fromFilterTime } from '../../common/filter-time.js';
import { allowedColumn, idCondition, orderOf } from '../../database/list-query.js';
import { rows } from '../../database/rows.js';

interface ListRow {
  id: string;
  company_id: string;
  company_name: string;
  mobile: string;
  amount_paise: number;
  message: string;
  state: PaymentState;
  reason: string | null;
  created_at: Date;
}

/** uuid v7 ids grow with time, so ordering by id is ordering by time and unique. */
const SORT_COLUMNS = { createdAt: 'payment.id', amount: 'payment.amount_paise' } as const;
const SORTS = ['createdAt', 'amount'] as const;

/** What was asked of phones, newest first. */
@Injectable()
export class PaymentsListReadModel {
  /** @param companyIds null: of every company */
  async find(tx: EntityManager, companyIds: readonly string[] | null, query: ListPaymentsQuery): Promise<{ data: PaymentRow[]; count: number }> {
    const { condition, parameters } = conditionOf(companyIds, query);
    const sort = SORT_COLUMNS[allowedColumn(SORTS, query.by ?? 'createdAt', 'Sort column')];
    const direction = orderOf(query.order);
    const from = `FROM gateway_payments payment WHERE ${condition}`;
    const found = await rows<ListRow>(
      tx,
      `SELECT payment.*, company.name AS company_name FROM (
         SELECT id, company_id, mobile, amount_paise, message, state, reason, created_at ${from}
         ORDER BY ${sort} ${direction}, payment.id DESC LIMIT ${query.records} OFFSET ${query.records * (query.pageNumber - 1)}
       ) payment JOIN companies company ON company.id = payment.company_id ORDER BY ${sort} ${direction}, payment.id DESC`,
      parameters,
    );
    const [total] = await rows<{ count: number }>(tx, `SELECT count(*) AS count ${from}`, parameters);
    return { data: found.map(toRow), count: total?.count ?? 0 };
  }
}

function conditionOf(companyIds: readonly string[] | null, query: ListPaymentsQuery): { condition: string; parameters: unknown[] } {
  const parameters: unknown[] = [];
  const conditions = [`payment.gateway = 'phonepe'`];
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
    const field: PaymentSearchField = allowedColumn(PAYMENT_SEARCH_FIELDS, query.searchField ?? 'transactionId', 'Search column');
    const found = field === 'mobile' ? { sql: 'payment.mobile = ?', value: text } : idCondition('payment.id', text);
    if (found) add(found.sql, found.value);
    else conditions.push('false');
  }
  return { condition: conditions.join(' AND '), parameters };
}

function toRow(row: ListRow): PaymentRow {
  return {
    transactionId: row.id,
    companyId: row.company_id,
    companyName: row.company_name,
    mobile: row.mobile,
    amount: paiseToRupees(row.amount_paise),
    message: row.message,
    status: row.state,
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
  };
}
