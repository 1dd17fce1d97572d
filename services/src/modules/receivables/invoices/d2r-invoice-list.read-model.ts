import { Injectable } from '@nestjs/common';
import { indiaDay } from '@godown/contracts/orders';
import { type D2rInvoicesResponse, type FindD2rInvoicesQuery } from '@godown/contracts/receivables';
import { type Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { companiesAmongView } from '../../../core/company-scope.js';
import { Database } from '../../../database/database.js';
import { selectPage } from '../../../database/list/define-list.js';
import { fromListQuery } from '../../../database/list/page-query.js';
import { receivableScopeOf } from '../receivable-scope.js';
import { INVOICE_COLUMNS, INVOICES } from './d2r-invoices.sql.js';
import { toInvoiceRow } from './d2r-invoice.mapper.js';

/** The list of retailers' invoices, newest first unless asked otherwise. */
@Injectable()
export class D2rInvoiceList {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async find(actor: Actor, query: FindD2rInvoicesQuery): Promise<D2rInvoicesResponse> {
    const { companyIds, invoiceStatus, search = query.search, start, end, salesmanId } = query.where;
    const { warehouses, salesmanId: heldBy } = receivableScopeOf(actor);
    const page = INVOICES.page(
      { ...fromListQuery(query), search },
      {
        companies: companiesAmongView(actor, companyIds),
        warehouses,
        heldBy,
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
