import { Injectable } from '@nestjs/common';
import {
  type ListStorageChargesParams,
  type StorageChargeRow,
  type StorageChargesResponse,
  type StorageChargeType,
} from '@godown/contracts/billing';
import { paiseToRupees } from '@godown/contracts/common';
import { type Actor } from '../../../common/actor.js';
import { Database } from '../../../database/database.js';
import { type BillingListShape, findBillingRows } from '../billing-list.js';

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

const SHAPE: BillingListShape = {
  from: 'storage_charge_runs list JOIN companies company ON company.id = list.company_id',
  columns: `list.id, list.company_id AS "companyId", company.name AS "companyName", list.start_day::text AS "startDate", list.end_day::text AS "endDate",
    list.charged_days AS days, list.quantity, list.charge_type AS "chargeType", list.rate_paise, list.amount_paise, list.created_at`,
  timeColumn: 'list.created_at',
  idColumn: 'list.id',
  sortColumns: { createdAt: 'list.created_at', amount: 'list.amount_paise' },
  searchColumns: { companyName: 'company.name', runId: 'list.id::text' },
};

/** What was deducted for storing, newest first. */
@Injectable()
export class StorageChargeList {
  constructor(private readonly database: Database) {}

  async find(actor: Actor, query: ListStorageChargesParams): Promise<StorageChargesResponse> {
    const { found, count } = await this.database.reading(actor, (tx) =>
      findBillingRows<RunRow>(tx, actor, { shape: SHAPE, query }),
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
