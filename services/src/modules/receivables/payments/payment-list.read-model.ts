import { Injectable } from '@nestjs/common';
import { type FindPaymentsQuery, type PaymentsResponse } from '@godown/contracts/receivables';
import { type Actor } from '../../../core/actor.js';
import { companiesAmongView } from '../../../core/company-scope.js';
import { Database } from '../../../database/database.js';
import { selectPage } from '../../../database/list/define-list.js';
import { fromListQuery } from '../../../database/list/page-query.js';
import { receivableScopeOf } from '../receivable-scope.js';
import { toPaymentRow } from './d2r-payment.mapper.js';
import { PAYMENT_COLUMNS, PAYMENTS } from './d2r-payments.sql.js';

/** What was collected from retailers, newest first unless asked otherwise. */
@Injectable()
export class PaymentList {
  constructor(private readonly database: Database) {}

  async find(actor: Actor, query: FindPaymentsQuery): Promise<PaymentsResponse> {
    const { companyIds, start, end, mode } = query.where;
    const { warehouses, salesmanId: heldBy } = receivableScopeOf(actor);
    const page = PAYMENTS.page(fromListQuery(query), {
      companies: companiesAmongView(actor, companyIds),
      warehouses,
      heldBy,
      start,
      end,
      mode,
    });
    return this.database.reading(actor, async (tx) => {
      const { found, count } = await selectPage(tx, page, PAYMENT_COLUMNS);
      return { status: true, message: 'Success', payments: found.map(toPaymentRow), totalRecords: count };
    });
  }
}
