import { Injectable } from '@nestjs/common';
import {
  type ListStorageChargesQuery,
  type StorageChargeRow,
  type StorageChargesResponse,
  type StorageChargeType,
} from '@godown/contracts/billing';
import { paiseToRupees } from '@godown/contracts/common';
import { type Actor } from '../../../core/actor.js';
import { Database } from '../../../database/database.js';
import { defineList, readPage } from '../../../database/list/define-list.js';
import { contains } from '../../../database/list/match.js';
import { fromGetListQuery } from '../../../database/list/page-query.js';
import { BILLING_COUNT_CAP, type BillingFilter, billingFilterOf, billingFilters } from '../list/billing-list.js';

interface RunRow {
  id: string;
  companyId: string;
  companyName: string;
  startDate: string;
  endDate: string;
  days: number;
  quantity: number;
  chargeType: StorageChargeType;
  rate_paise: number;
  amount_paise: number;
  created_at: Date;
}

const COLUMNS = `list.id, list.company_id AS "companyId", company.name AS "companyName", list.start_day::text AS "startDate", list.end_day::text AS "endDate",
    list.charged_days AS days, list.quantity, list.charge_type AS "chargeType", list.rate_paise, list.amount_paise, list.created_at`;

const SEARCH = { companyName: contains('company.name'), runId: contains('list.id::text') } as const;

const LIST = defineList<BillingFilter>({
  from: 'storage_charge_runs list JOIN companies_public company ON company.id = list.company_id',
  filters: billingFilters('list.created_at'),
  search: { columns: SEARCH, unnamed: [SEARCH.companyName] },
  sort: { columns: { createdAt: 'list.created_at', amount: 'list.amount_paise' }, by: 'createdAt', id: 'list.id' },
  countCap: BILLING_COUNT_CAP,
});

/** What was deducted for storing, newest first. */
@Injectable()
export class StorageChargeList {
  constructor(private readonly database: Database) {}

  async find(actor: Actor, query: ListStorageChargesQuery): Promise<StorageChargesResponse> {
    const page = LIST.page(fromGetListQuery(query), billingFilterOf(actor, query));
    const { found, count } = await this.database.reading(actor, (tx) =>
      readPage<RunRow>(tx, page, page.select(COLUMNS)),
    );
    return { status: true, charges: found.map(toRow), count };
  }
}

function toRow({
  rate_paise: ratePaise,
  amount_paise: amountPaise,
  created_at: createdAt,
  ...row
}: RunRow): StorageChargeRow {
  return {
    ...row,
    rate: paiseToRupees(ratePaise),
    amount: paiseToRupees(amountPaise),
    createdAt: createdAt.toISOString(),
  };
}
