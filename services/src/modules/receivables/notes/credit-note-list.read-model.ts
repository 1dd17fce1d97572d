import { Injectable } from '@nestjs/common';
import { paiseToRupees, shownTime } from '@godown/contracts/common';
import { type CsvValue } from '@godown/contracts/csv';
import {
  type CreditNoteRow,
  type CreditNotesCsvQuery,
  type CreditNotesResponse,
  FindCreditNotesQuery,
} from '@godown/contracts/receivables';
import { type Actor } from '../../../core/actor.js';
import { companiesAmongView } from '../../../core/company-scope.js';
import { Database } from '../../../database/database.js';
import { selectPage } from '../../../database/list/define-list.js';
import { fromListQuery } from '../../../database/list/page-query.js';
import { csvText } from '../../../platform/sheets/csv-text.js';
import { warehousesInScope } from '../../orders/index.js';
import { toCreditNoteRow } from './credit-note.mapper.js';
import { NOTE_COLUMNS, NOTES } from './credit-notes.sql.js';

const PORTION = 10_000;
/** Rows of one file. */
const MOST_ROWS = 50_000;

const COLUMNS: readonly (readonly [heading: string, value: (note: CreditNoteRow) => CsvValue])[] = [
  ['Note No', (note) => note.number],
  ['Order ID', (note) => note.shopOrderId],
  ['Retailer', (note) => note.retailer],
  ['Date', (note) => shownTime(note.createdAt)],
  ['Credit', (note) => note.credit],
  ['Expired', (note) => note.expired],
  ['Damaged', (note) => note.damaged],
  ['Amount', (note) => paiseToRupees(note.amountPaise)],
];

/** The list of credit notes, newest first unless asked otherwise, also as CSV. */
@Injectable()
export class CreditNoteList {
  constructor(private readonly database: Database) {}

  async find(actor: Actor, query: FindCreditNotesQuery): Promise<CreditNotesResponse> {
    const { companyIds, start, end } = query.where;
    const page = NOTES.page(fromListQuery(query), {
      companies: companiesAmongView(actor, companyIds),
      warehouses: warehousesInScope(actor),
      start,
      end,
    });
    return this.database.reading(actor, async (tx) => {
      const { found, count } = await selectPage(tx, page, NOTE_COLUMNS);
      return { status: true, message: 'Success', creditNotes: found.map(toCreditNoteRow), totalRecords: count };
    });
  }

  async csv(actor: Actor, { companyId, start, end, search }: CreditNotesCsvQuery): Promise<string> {
    const where = { companyIds: companyId === undefined ? undefined : [companyId], start, end };
    return csvText({
      heading: COLUMNS.map(([heading]) => heading),
      linesOf: (note: CreditNoteRow) => [COLUMNS.map(([, value]) => value(note))],
      portion: PORTION,
      most: MOST_ROWS,
      read: async (pageNumber) => {
        const pagination = { records: PORTION, pageNumber };
        const query = Object.assign(new FindCreditNotesQuery(), { where, search, pagination });
        return (await this.find(actor, query)).creditNotes;
      },
    });
  }
}
