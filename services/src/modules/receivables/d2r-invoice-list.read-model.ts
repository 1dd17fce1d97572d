import { Injectable } from '@nestjs/common';
import { paiseToRupees } from '@godown/contracts/common';
import { indiaDay } from '@godown/contracts/orders';
import {
  d2rInvoiceStatus,
  type D2rInvoiceRow,
  type D2rInvoicesResponse,
  type FindD2rInvoicesQuery,
} from '@godown/contracts/receivables';
import { type Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { companiesAmongView } from '../../core/company-scope.js';
import { Database } from '../../database/database.js';
import { selectPage } from '../../database/list/define-list.js';
import { fromListQuery } from '../../database/list/page-query.js';
import { warehousesInScope } from '../orders/index.js';
import { INVOICE_COLUMNS, INVOICES, type ListedInvoice } from './d2r-invoices.sql.js';

/** The list of retailers' invoices, newest first unless asked otherwise. */
@Injectable()
export class D2rInvoiceList {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async find(actor: Actor, query: FindD2rInvoicesQuery): Promise<D2rInvoicesResponse> {
    const { companyIds, invoiceStatus, search = query.search, start, end, salesmanId } = query.where;
    const page = INVOICES.page(
      { ...fromListQuery(query), search },
      {
        companies: companiesAmongView(actor, companyIds),
        warehouses: warehousesInScope(actor),
        start,
        end,
        salesmanId,
        status: invoiceStatus === undefined ? null : { is: invoiceStatus, today: indiaDay(this.clock.now()) },
      },
    );
    return this.database.reading(actor, async (tx) => {
      const { found, count } = await selectPage(tx, page, INVOICE_COLUMNS);
      return { status: true, invoices: found.map(toInvoiceRow), totalRecords: count };
    });
  }
}

function toInvoiceRow({
  id,
  billPaise,
  paidPaise,
  stockReturnPaise,
  createdAt,
  ...invoice
}: ListedInvoice): D2rInvoiceRow {
  return {
    invoiceId: id,
    ...invoice,
    billAmount: paiseToRupees(billPaise),
    amountPaid: paiseToRupees(paidPaise),
    balancePaise: Math.max(0, billPaise - paidPaise - stockReturnPaise),
    status: d2rInvoiceStatus({ ...invoice, billPaise, paidPaise, stockReturnPaise }),
    createdAt: createdAt.toISOString(),
  };
}
