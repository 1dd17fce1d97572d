import { Injectable } from '@nestjs/common';
import {
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
import { defineList, selectPage } from '../../database/list/define-list.js';
import { idOrItsEnd, type Match, oneOf, phoneEquals, since, until } from '../../database/list/match.js';
import { fromGetListQuery, withoutIdleSearch } from '../../database/list/page-query.js';
import { type GatewayName } from './kit/payment-gateway.js';
import { LISTED_PAYMENT, type ListedPayment, pageOfPayments } from './payments.sql.js';

/** uuid v7 ids grow with time, so ordering by id is ordering by time and unique. */
const SORT_COLUMNS = { createdAt: 'payment.id', amount: 'payment.amount_paise' } as const;

const SEARCH: Readonly<Record<PaymentSearchField, Match>> = {
  transactionId: idOrItsEnd('payment.id'),
  mobile: phoneEquals('payment.mobile'),
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
    end: until('payment.created_at'),
  },
  search: { columns: SEARCH, unnamed: [SEARCH.transactionId] },
  sort: { columns: SORT_COLUMNS, by: 'createdAt', id: 'payment.id' },
});

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
    const { found, count } = await this.database.reading(actor, (tx) =>
      selectPage(tx, page, LISTED_PAYMENT, pageOfPayments(page)),
    );
    const reader = actor.scope === 'platform' ? 'platform' : 'company';
    return { status: true, data: found.map((row) => toRow(row, reader, this.clock.now())), count };
  }
}

function toRow(row: ListedPayment, reader: 'company' | 'platform', now: Date): PaymentRow {
  return {
    transactionId: row.id,
    companyId: row.companyId,
    companyName: row.companyName,
    mobile: row.mobile,
    amountPaise: row.amountPaise,
    message: row.message,
    status: row.state,
    reason: row.reason,
    note: paymentNote(
      {
        state: row.state,
        pricePaise: row.pricePaise,
        createdAt: row.createdAt,
        isLate: row.isLate,
        differing: row.differing,
      },
      reader,
      now,
    ),
    createdAt: row.createdAt.toISOString(),
  };
}
