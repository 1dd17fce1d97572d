import { Injectable } from '@nestjs/common';
import {
  type ListStorageChargesQuery,
  type StorageChargeRow,
  type StorageChargesResponse,
} from '@godown/contracts/billing';
import { type Actor } from '../../../core/actor.js';
import { Database } from '../../../database/database.js';
import { allOf, computed, integer, text } from '../../../database/computed-columns.js';
import { columnsOf, type RowOf } from '../../../database/entity-sql.js';
import { defineList, selectPage } from '../../../database/list/define-list.js';
import { contains } from '../../../database/list/match.js';
import { fromGetListQuery } from '../../../database/list/page-query.js';
import { BILLING_COUNT_CAP, type BillingFilter, billingFilterOf, billingFilters } from '../list/billing-list.js';
import { StorageChargeRunEntity } from './storage-charge-run.entity.js';

const COLUMNS = allOf(
  columnsOf(StorageChargeRunEntity, {
    alias: 'list',
    only: ['id', 'companyId', 'quantity', 'chargeType', 'ratePaise', 'amountPaise', 'createdAt'],
  }),
  computed({
    companyName: text('company.name'),
    startDate: text('list.start_day'),
    endDate: text('list.end_day'),
    days: integer('list.charged_days'),
  }),
);

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
    const { found, count } = await this.database.reading(actor, (tx) => selectPage(tx, page, COLUMNS));
    return { status: true, charges: found.map(toRow), count };
  }
}

function toRow({ createdAt, ...row }: RowOf<typeof COLUMNS>): StorageChargeRow {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
  };
}
