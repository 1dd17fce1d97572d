import { Injectable } from '@nestjs/common';
import {
  type ListShippingChargesParams,
  type ShippingChargeRow,
  type ShippingChargesResponse,
} from '@godown/contracts/billing';
import { paiseToRupees } from '@godown/contracts/common';
import { type Actor } from '../../../common/actor.js';
import { Database } from '../../../database/database.js';
import { type BillingListShape, findBillingRows } from '../billing-list.js';

interface ChargeRow {
  id: string;
  companyId: string;
  companyName: string;
  awb: string;
  charged_paise: number;
  total_paise: number;
  created_at: Date;
}

const SHAPE: BillingListShape = {
  from: 'shipping_charges list JOIN companies company ON company.id = list.company_id',
  columns:
    'list.shipment_id AS id, list.company_id AS "companyId", company.name AS "companyName", list.awb, list.charged_paise, list.total_paise, list.created_at',
  timeColumn: 'list.created_at',
  idColumn: 'list.shipment_id',
  sortColumns: { createdAt: 'list.created_at', amount: 'list.total_paise' },
  searchColumns: { awb: 'list.awb', companyName: 'company.name' },
};

/** Settled shipping charges, newest first. */
@Injectable()
export class ShippingChargeList {
  constructor(private readonly database: Database) {}

  async find(actor: Actor, query: ListShippingChargesParams): Promise<ShippingChargesResponse> {
    const { found, count } = await this.database.reading(actor, (tx) =>
      findBillingRows<ChargeRow>(tx, actor, { shape: SHAPE, query }),
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
