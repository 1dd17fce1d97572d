import { Injectable } from '@nestjs/common';
import {
  type CodRemittanceResponse,
  type CodRemittanceRow,
  type ListCodRemittanceQuery,
  type RemittanceStatus,
} from '@godown/contracts/billing';
import { paiseToRupees } from '@godown/contracts/common';
import { courierName } from '@godown/contracts/shipping';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { Database } from '../../../database/database.js';
import { defineList, readPage } from '../../../database/list/define-list.js';
import { contains } from '../../../database/list/match.js';
import { fromGetListQuery } from '../../../database/list/page-query.js';
import { rows } from '../../../database/rows.js';
import { ACCOUNTS } from '../../ledger/index.js';
import { BILLING_COUNT_CAP, type BillingFilter, billingFilterOf, billingFilters } from '../list/billing-list.js';

export interface RemittanceRow {
  id: string;
  companyId: string;
  companyName: string;
  awb: string;
  courier: string;
  orderId: string;
  status: RemittanceStatus;
  amount_paise: number;
  delivered_at: Date;
  remitted_at: Date | null;
}

export const REMITTANCE_FROM = 'cod_remittances list JOIN companies_public company ON company.id = list.company_id';
export const REMITTANCE_COLUMNS = `list.id, list.company_id AS "companyId", company.name AS "companyName", list.awb, list.courier, list.shop_order_id AS "orderId",
  list.status, list.amount_paise, list.delivered_at, list.remitted_at`;

const SEARCH = {
  awb: contains('list.awb'),
  orderId: contains('list.shop_order_id'),
  companyName: contains('company.name'),
} as const;

const LIST = defineList<BillingFilter & { status?: RemittanceStatus }>({
  from: REMITTANCE_FROM,
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
      const { found, count } = await readPage<RemittanceRow>(tx, page, page.select(REMITTANCE_COLUMNS));
      const sums = await this.sums(tx, query.companyID);
      return { status: true, remittances: found.map(toRemittanceRow), count, ...sums };
    });
  }

  /** What the ledger says of all companies in reach, or of the one asked for. */
  private async sums(
    tx: EntityManager,
    companyId: string | undefined,
  ): Promise<{ withCouriers: number; payable: number }> {
    const [sums] = await rows<{ collected: number; payable: number }>(
      tx,
      `SELECT coalesce(sum(balance_paise) FILTER (WHERE code = $1), 0)::bigint AS collected, coalesce(sum(balance_paise) FILTER (WHERE code = $2), 0)::bigint AS payable
       FROM ledger_accounts_public WHERE code IN ($1, $2) AND ($3::uuid IS NULL OR company_id = $3)`,
      [ACCOUNTS.codCollected.code, ACCOUNTS.codPayable.code, companyId ?? null],
    );
    return { withCouriers: paiseToRupees(sums?.collected ?? 0), payable: paiseToRupees(sums?.payable ?? 0) };
  }
}

export function toRemittanceRow(row: RemittanceRow): CodRemittanceRow {
  const { amount_paise: amountPaise, delivered_at: deliveredAt, remitted_at: remittedAt, courier, ...rest } = row;
  return {
    ...rest,
    courier: courierName(courier),
    codAmount: paiseToRupees(amountPaise),
    deliveredOn: deliveredAt.toISOString(),
    remittedOn: remittedAt?.toISOString() ?? null,
  };
}
