import { Injectable } from '@nestjs/common';
import {
  type ListShippingChargesQuery,
  type ShippingChargeRow,
  type ShippingChargesResponse,
} from '@godown/contracts/billing';
import { paiseToRupees } from '@godown/contracts/common';
import { type Actor } from '../../../core/actor.js';
import { Database } from '../../../database/database.js';
import { defineList, readPage } from '../../../database/list/define-list.js';
import { contains } from '../../../database/list/match.js';
import { fromGetListQuery } from '../../../database/list/page-query.js';
import { BILLING_COUNT_CAP, type BillingFilter, billingFilterOf, billingFilters } from '../list/billing-list.js';

interface ChargeRow {
  id: string;
  companyId: string;
  companyName: string;
  awb: string;
  charged_paise: number;
  total_paise: number;
  created_at: Date;
}

const COLUMNS =
  'list.shipment_id AS id, list.company_id AS "companyId", company.name AS "companyName", list.awb, list.charged_paise, list.total_paise, list.created_at';

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
    const { found, count } = await this.database.reading(actor, (tx) =>
      readPage<ChargeRow>(tx, page, page.select(COLUMNS)),
    );
    return { status: true, charges: found.map(toRow), count };
  }
}

function toRow({
  charged_paise: chargedPaise,
  total_paise: totalPaise,
  created_at: createdAt,
  ...row
}: ChargeRow): ShippingChargeRow {
  return {
    ...row,
    charged: paiseToRupees(chargedPaise),
    amount: paiseToRupees(totalPaise),
    difference: paiseToRupees(totalPaise - chargedPaise),
    createdAt: createdAt.toISOString(),
  };
}
