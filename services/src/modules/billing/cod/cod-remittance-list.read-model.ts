import { Injectable } from '@nestjs/common';
import {
  type CodRemittanceResponse,
  type CodRemittanceRow,
  type ListCodRemittanceParams,
  type RemittanceStatus,
} from '@godown/contracts/billing';
import { paiseToRupees } from '@godown/contracts/common';
import { courierName } from '@godown/contracts/shipping';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../common/actor.js';
import { Database } from '../../../database/database.js';
import { rows } from '../../../database/rows.js';
import { ACCOUNTS } from '../../ledger/index.js';
import { type BillingListShape, findBillingRows } from '../billing-list.js';

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

export const REMITTANCE_FROM = 'cod_remittances list JOIN companies company ON company.id = list.company_id';
export const REMITTANCE_COLUMNS = `list.id, list.company_id AS "companyId", company.name AS "companyName", list.awb, list.courier, list.shop_order_id AS "orderId",
  list.status, list.amount_paise, list.delivered_at, list.remitted_at`;

const SHAPE: BillingListShape = {
  from: REMITTANCE_FROM,
  columns: REMITTANCE_COLUMNS,
  timeColumn: 'list.delivered_at',
  idColumn: 'list.id',
  sortColumns: {
    deliveredOn: 'list.delivered_at',
    remittedOn: `coalesce(list.remitted_at, '-infinity')`,
    codAmount: 'list.amount_paise',
  },
  searchColumns: { awb: 'list.awb', orderId: 'list.shop_order_id', companyName: 'company.name' },
};

/** The COD remittance list, latest delivery first. */
@Injectable()
export class CodRemittanceList {
  constructor(private readonly database: Database) {}

  async find(actor: Actor, query: ListCodRemittanceParams): Promise<CodRemittanceResponse> {
    return this.database.reading(actor, async (tx) => {
      const { found, count } = await findBillingRows<RemittanceRow>(tx, actor, {
        shape: SHAPE,
        query,
        equals: { 'list.status': query.status },
      });
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
       FROM ledger_accounts WHERE code IN ($1, $2) AND ($3::uuid IS NULL OR company_id = $3)`,
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
