import { Injectable } from '@nestjs/common';
import { addDays, startOfIndiaDay } from '@godown/contracts/orders';
import {
  MAX_PERIOD_ROWS,
  PERIOD_VOUCHER_MESSAGES,
  type PeriodVouchersRequest,
  VOUCHER_DAYS,
  type VouchersResponse,
} from '@godown/contracts/receivables';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { companiesAmongView } from '../../../core/company-scope.js';
import { UserError } from '../../../core/errors.js';
import { Database } from '../../../database/database.js';
import { writeWorkbookApart } from '../../../platform/sheets/write-workbook.js';
import { receivableScopeOf } from '../receivable-scope.js';
import { wrongField } from '../receivables.errors.js';
import { creditDraws, type CreditDraw } from './credit-draws.js';
import { PAYMENT_SHEET, paymentRow } from './payment-rows.js';
import { SALES_SHEET, salesRow } from './sales-rows.js';
import {
  billsOfPeriod,
  creditSpentBy,
  notesOfRetailers,
  type PaymentOfPeriod,
  paymentsOfPeriod,
  type VoucherPeriod,
} from './period-vouchers.sql.js';
import { importResponse } from './tally-import.js';
import { type PeriodRow } from './period-row.js';

export type PeriodVoucherKind = 'sales' | 'receipt';

const SHEETS = { sales: SALES_SHEET, receipt: PAYMENT_SHEET } as const;

/** What was invoiced and paid in a period as vouchers for Tally, and as a workbook that says which cannot be made. */
@Injectable()
export class PeriodVouchers {
  constructor(private readonly database: Database) {}

  /** The vouchers that can be made: those of a later file take their places by REMOTEID. */
  async xml(actor: Actor, kind: PeriodVoucherKind, request: PeriodVouchersRequest): Promise<VouchersResponse> {
    const rows = await this.rows(actor, kind, request);
    const vouchers = rows.flatMap((row) => row.vouchers);
    const leftOut = rows.filter(({ isFault }) => isFault).length;
    const message = leftOut === 0 ? undefined : PERIOD_VOUCHER_MESSAGES.leftOut(leftOut);
    if (vouchers.length === 0) return { success: false, xml: null, message: message ?? PERIOD_VOUCHER_MESSAGES.none };
    return importResponse(vouchers, message);
  }

  async excel(actor: Actor, kind: PeriodVoucherKind, request: PeriodVouchersRequest): Promise<Buffer> {
    const rows = await this.rows(actor, kind, request);
    return writeWorkbookApart([{ ...SHEETS[kind], rows: rows.map(({ cells, reason }) => [...cells, reason]) }]);
  }

  /** @throws UserError invalid for a period that is no period; missing for a foreign company; rule for several companies or too many rows */
  private async rows(actor: Actor, kind: PeriodVoucherKind, request: PeriodVouchersRequest): Promise<PeriodRow[]> {
    const { start, end, companyIds } = request;
    if (end < start) throw wrongField('end', PERIOD_VOUCHER_MESSAGES.order);
    if (addDays(start, VOUCHER_DAYS) <= end) throw wrongField('end', PERIOD_VOUCHER_MESSAGES.length);
    const period: VoucherPeriod = {
      companies: companiesAmongView(actor, companyIds),
      warehouses: receivableScopeOf(actor).warehouses,
      from: startOfIndiaDay(start),
      until: startOfIndiaDay(addDays(end, 1)),
      most: MAX_PERIOD_ROWS + 1,
    };
    return this.database.reading(actor, async (tx) => {
      if (kind === 'sales') {
        const bills = await billsOfPeriod(tx, period);
        refuseMixture(bills);
        return bills.map(salesRow);
      }
      const payments = await paymentsOfPeriod(tx, period);
      refuseMixture(payments);
      const draws = await drawsOf(tx, payments);
      return payments.map((payment) => paymentRow(payment, draws.get(payment.id) ?? []));
    });
  }
}

function refuseMixture(found: readonly { companyId: string }[]): void {
  if (new Set(found.map(({ companyId }) => companyId)).size > 1)
    throw new UserError('rule', 'SEVERAL_COMPANIES', PERIOD_VOUCHER_MESSAGES.companies);
  if (found.length > MAX_PERIOD_ROWS) throw new UserError('rule', 'TOO_MANY_VOUCHERS', PERIOD_VOUCHER_MESSAGES.tooMany);
}

async function drawsOf(
  tx: EntityManager,
  payments: readonly PaymentOfPeriod[],
): Promise<ReadonlyMap<string, readonly CreditDraw[]>> {
  const spending = payments.filter(({ mode }) => mode === 'CN-ADJUSTED');
  const [first] = spending;
  if (first === undefined) return new Map();
  const retailers = [...new Set(spending.map(({ storeAddressId }) => storeAddressId))];
  return creditDraws(
    await notesOfRetailers(tx, first.companyId, retailers),
    await creditSpentBy(tx, first.companyId, retailers),
  );
}
