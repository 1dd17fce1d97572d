import { Injectable } from '@nestjs/common';
import { paiseToRupees, shownTime } from '@godown/contracts/common';
import { csvLine } from '@godown/contracts/csv';
import { addDays, startOfIndiaDay } from '@godown/contracts/orders';
import {
  COLLECTION_MODE_LABELS,
  type Statement,
  STATEMENT_DAYS,
  STATEMENT_KIND_LABELS,
  STATEMENT_MESSAGES,
  type StatementLine,
  type StatementQuery,
} from '@godown/contracts/receivables';
import { type Actor } from '../../../core/actor.js';
import { companiesInView } from '../../../core/company-scope.js';
import { UserError } from '../../../core/errors.js';
import { isUuid } from '../../../core/uuid.js';
import { Database } from '../../../database/database.js';
import { pipelined } from '../../../database/rows.js';
import { writeWorkbookApart } from '../../../platform/sheets/write-workbook.js';
import { wrongField } from '../receivables.errors.js';
import { Ageing } from './ageing.read-model.js';
import { balancesOf, findRetailer, type LineOfStatement, linesOfStatement } from './statement.sql.js';

const HEADER = ['Date', 'Entry', 'Reference', 'Details', 'Debit', 'Credit', 'Balance'];
const WIDTHS = [24, 20, 20, 36, 14, 14, 14];

/** A retailer's account: what it owed, what changed that in a period, what it owes after. */
@Injectable()
export class Statements {
  constructor(
    private readonly database: Database,
    private readonly ageing: Ageing,
  ) {}

  /** @throws UserError missing for a foreign retailer; invalid for a period that is no period */
  async get(actor: Actor, retailerId: string, { start, end }: StatementQuery): Promise<Statement> {
    refusePeriod(start, end);
    return this.database.reading(actor, async (tx) => {
      const retailer = isUuid(retailerId) ? await findRetailer(tx, retailerId, companiesInView(actor)) : null;
      if (retailer === null) throw UserError.missing('Retailer not found');
      const { companyId } = retailer;
      const of = { companyId, retailerId, from: startOfIndiaDay(start), until: startOfIndiaDay(addDays(end, 1)) };
      const [{ openingPaise, closingPaise, creditPaise }, found, aged] = await pipelined(
        balancesOf(tx, of),
        linesOfStatement(tx, of),
        this.ageing.ofRetailer(tx, companyId, retailerId),
      );
      const lines = withBalances(found, openingPaise);
      const amounts = lines.map(({ amountPaise }) => amountPaise);
      return {
        retailer,
        start,
        end,
        openingPaise,
        billedPaise: sum(amounts.filter((paise) => paise > 0)),
        settledPaise: -sum(amounts.filter((paise) => paise < 0)),
        closingPaise,
        lines,
        ageing: aged,
        creditPaise,
      };
    });
  }

  async csv(actor: Actor, retailerId: string, query: StatementQuery): Promise<string> {
    const rows = rowsOf(await this.get(actor, retailerId, query));
    return [HEADER, ...rows].map((row) => csvLine(row)).join('');
  }

  async excel(actor: Actor, retailerId: string, query: StatementQuery): Promise<Buffer> {
    const rows = rowsOf(await this.get(actor, retailerId, query));
    return writeWorkbookApart([{ name: 'Statement', header: HEADER, widths: WIDTHS, rows }]);
  }
}

function refusePeriod(start: string, end: string): void {
  if (end < start) throw wrongField('end', STATEMENT_MESSAGES.order);
  if (addDays(start, STATEMENT_DAYS) <= end) throw wrongField('end', STATEMENT_MESSAGES.length);
}

function withBalances(found: readonly LineOfStatement[], openingPaise: number): StatementLine[] {
  let balancePaise = openingPaise;
  return found.map(({ mode, createdAt, ...line }) => {
    balancePaise += line.amountPaise;
    return {
      ...line,
      createdAt: createdAt.toISOString(),
      mode: mode === null || line.kind !== 'PAYMENT' ? null : COLLECTION_MODE_LABELS[mode],
      advancePaise: line.kind === 'PAYMENT' ? line.advancePaise : 0,
      balancePaise,
    };
  });
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, paise) => total + paise, 0);
}

function rowsOf({ start, end, openingPaise, closingPaise, lines }: Statement): (string | number)[][] {
  return [
    [start, 'Opening balance', '', '', '', '', paiseToRupees(openingPaise)],
    ...lines.map((line) => [
      shownTime(line.createdAt),
      STATEMENT_KIND_LABELS[line.kind],
      line.reference ?? '',
      detailsOf(line),
      line.amountPaise > 0 ? paiseToRupees(line.amountPaise) : '',
      line.amountPaise < 0 ? paiseToRupees(-line.amountPaise) : '',
      paiseToRupees(line.balancePaise),
    ]),
    [end, 'Closing balance', '', '', '', '', paiseToRupees(closingPaise)],
  ];
}

function detailsOf({ mode, advancePaise, adjustedPaise }: StatementLine): string {
  return [
    ...(mode === null ? [] : [mode]),
    ...(advancePaise === 0 ? [] : [`${paiseToRupees(advancePaise)} added to retailer credit`]),
    ...(adjustedPaise === 0 ? [] : [`${paiseToRupees(adjustedPaise)} of retailer credit used`]),
  ].join(', ');
}
