import { Injectable } from '@nestjs/common';
import {
  type ListShippingChargesQuery,
  type ShippingChargeRow,
  type ShippingChargesResponse,
} from '@godown/contracts/billing';
import { type Actor } from '../../../core/actor.js';
import { Database } from '../../../database/database.js';
import { allOf, computed, text } from '../../../database/computed-columns.js';
import { columnsOf, type RowOf } from '../../../database/entity-sql.js';
import { defineList, selectPage } from '../../../database/list/define-list.js';
import { contains } from '../../../database/list/match.js';
import { fromGetListQuery } from '../../../database/list/page-query.js';
import { BILLING_COUNT_CAP, type BillingFilter, billingFilterOf, billingFilters } from '../list/billing-list.js';
import { ShippingChargeEntity } from './shipping-charge.entity.js';

const COLUMNS = allOf(
  columnsOf(ShippingChargeEntity, {
    alias: 'list',
    only: ['companyId', 'awb', 'chargedPaise', 'totalPaise', 'createdAt'],
  }),
  computed({ id: text('list.shipment_id'), companyName: text('company.name') }),
);

const SEARCH = { awb: contains('list.awb'), companyName: contains('company.name') } as const;

const LIST = defineList<BillingFilter>({
  from: 'shipping_charges list JOIN companies_public company ON company.id = list.company_id',
  filters: billingFilters('list.created_at'),
  search: { columns: SEARCH, unnamed: [SEARCH.awb] },
  sort: {
    columns: { createdAt: 'list.created_at', amount: 'list.total_paise' },
    by: 'createdAt',
    id: 'list.shipment_id',
  },
  countCap: BILLING_COUNT_CAP,
});

/** Settled shipping charges, newest first. */
@Injectable()
export class ShippingChargeList {
  constructor(private readonly database: Database) {}

  async find(actor: Actor, query: ListShippingChargesQuery): Promise<ShippingChargesResponse> {
    const page = LIST.page(fromGetListQuery(query), billingFilterOf(actor, query));
    const { found, count } = await this.database.reading(actor, (tx) => selectPage(tx, page, COLUMNS));
    return { status: true, charges: found.map(toRow), count };
  }
}

function toRow({ chargedPaise, totalPaise, createdAt, ...row }: RowOf<typeof COLUMNS>): ShippingChargeRow {
  return {
    ...row,
    chargedPaise,
    amountPaise: totalPaise,
    differencePaise: totalPaise - chargedPaise,
    createdAt: createdAt.toISOString(),
  };
}
