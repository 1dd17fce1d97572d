import { Injectable } from '@nestjs/common';
import {
  type CodRemittanceResponse,
  type CodRemittanceRow,
  type ListCodRemittanceQuery,
  type RemittanceStatus,
} from '@godown/contracts/billing';
import { courierName } from '@godown/contracts/shipping';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { Database } from '../../../database/database.js';
import { defineList, selectPage } from '../../../database/list/define-list.js';
import { contains } from '../../../database/list/match.js';
import { fromGetListQuery } from '../../../database/list/page-query.js';
import { ACCOUNTS } from '../../ledger/index.js';
import { BILLING_COUNT_CAP, type BillingFilter, billingFilterOf, billingFilters } from '../list/billing-list.js';
import { balancesOf, LISTED, LISTED_FROM, type ListedRemittance } from './cod-remittances.sql.js';

const SEARCH = {
  awb: contains('list.awb'),
  orderId: contains('list.shop_order_id'),
  companyName: contains('company.name'),
} as const;

const LIST = defineList<BillingFilter & { status?: RemittanceStatus }>({
  from: LISTED_FROM,
  filters: { ...billingFilters('list.delivered_at'), status: 'list.status = ?' },
  search: { columns: SEARCH, unnamed: [SEARCH.awb] },
  sort: {
    columns: {
      deliveredOn: 'list.delivered_at',
      remittedOn: `coalesce(list.remitted_at, '-infinity')`,
      codAmount: 'list.amount_paise',
    },
    by: 'deliveredOn',
    id: 'list.id',
  },
  countCap: BILLING_COUNT_CAP,
});

/** The COD remittance list, latest delivery first. */
@Injectable()
export class CodRemittanceList {
  constructor(private readonly database: Database) {}

  async find(actor: Actor, query: ListCodRemittanceQuery): Promise<CodRemittanceResponse> {
    const filter = { ...billingFilterOf(actor, query), status: query.status };
    const page = LIST.page(fromGetListQuery(query), filter);
    return this.database.reading(actor, async (tx) => {
      const { found, count } = await selectPage(tx, page, LISTED);
      const sums = await this.sums(tx, query.companyID);
      return { status: true, remittances: found.map(toRemittanceRow), count, ...sums };
    });
  }

  private async sums(
    tx: EntityManager,
    companyId: string | undefined,
  ): Promise<{ withCouriersPaise: number; payablePaise: number }> {
    const accounts = { collected: ACCOUNTS.codCollected.code, payable: ACCOUNTS.codPayable.code };
    const { collected, payable } = await balancesOf(tx, accounts, companyId ?? null);
    return { withCouriersPaise: collected, payablePaise: payable };
  }
}

export function toRemittanceRow({
  amountPaise,
  deliveredAt,
  remittedAt,
  courier,
  ...rest
}: ListedRemittance): CodRemittanceRow {
  return {
    ...rest,
    courier: courierName(courier),
    codAmountPaise: amountPaise,
    deliveredOn: deliveredAt.toISOString(),
    remittedOn: remittedAt?.toISOString() ?? null,
  };
}
