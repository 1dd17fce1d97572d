import { Injectable } from '@nestjs/common';
import { paiseToRupees } from '@godown/contracts/common';
import {
  type DifferingMoney,
  type ListPaymentsQuery,
  paymentNote,
  type PaymentRow,
  type PaymentsResponse,
  type PaymentSearchField,
  type PaymentState,
} from '@godown/contracts/payments';
import { type Actor } from '../../core/actor.js';
import { companiesWithinReach } from '../../core/company-scope.js';
import { Clock } from '../../core/clock.js';
import { Database } from '../../database/database.js';
import { defineList, type ListPage, readPage } from '../../database/list/define-list.js';
import { equals, idOrItsEnd, type Match, oneOf, since, untilMinute } from '../../database/list/match.js';
import { fromGetListQuery, withoutIdleSearch } from '../../database/list/page-query.js';
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

const SEARCH: Readonly<Record<PaymentSearchField, Match>> = {
  transactionId: idOrItsEnd('payment.id'),
  mobile: equals('payment.mobile'),
};

interface PaymentFilter {
  gateway: GatewayName;
  /** Null: of every company. */
  companies: readonly string[] | null;
  status?: PaymentState;
  start?: string;
  end?: string;
}

const LIST = defineList<PaymentFilter>({
  from: 'gateway_payments payment',
  filters: {
    gateway: 'payment.gateway = ?',
    companies: oneOf('payment.company_id', 'uuid'),
    status: 'payment.state = ?',
    start: since('payment.created_at'),
    end: untilMinute('payment.created_at'),
  },
  search: { columns: SEARCH, unnamed: [SEARCH.transactionId] },
  sort: { columns: SORT_COLUMNS, by: 'createdAt', id: 'payment.id' },
});

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
    const { companyID, status, start, end } = query;
    const companies = companiesWithinReach(actor, companyID === undefined ? [] : [companyID]);
    const page = LIST.page(withoutIdleSearch(fromGetListQuery(query)), { gateway, companies, status, start, end });
    const { found, count } = await this.database.reading(actor, (tx) => readPage<ListRow>(tx, page, selectOf(page)));
    const reader = actor.scope === 'platform' ? 'platform' : 'company';
    return { status: true, data: found.map((row) => toRow(row, reader, this.clock.now())), count };
  }
}

/** Equal amounts are shown newest first, whatever the direction. */
function selectOf({ where, sort, direction, limit, offset }: ListPage): string {
  const orderBy = `${sort} ${direction}, payment.id DESC`;
  return `SELECT payment.*, company.name AS company_name, ${DIFFERING} AS differing FROM (
      SELECT id, company_id, mobile, amount_paise, price_paise, message, state, reason, is_late, differing_paise, differing_currency, differing_ref, created_at
      FROM gateway_payments payment WHERE ${where} ORDER BY ${orderBy} LIMIT ${limit} OFFSET ${offset}
    ) payment JOIN companies_public company ON company.id = payment.company_id ORDER BY ${orderBy}`;
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
