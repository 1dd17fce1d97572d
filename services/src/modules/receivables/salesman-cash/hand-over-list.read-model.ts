import { Injectable } from '@nestjs/common';
import { paiseToRupees, shownTime } from '@godown/contracts/common';
import { type CsvValue } from '@godown/contracts/csv';
import {
  FindHandOversQuery,
  type HandOversCsvQuery,
  type HandOversResponse,
  type SalesmanHandOver,
} from '@godown/contracts/receivables';
import { type Actor } from '../../../core/actor.js';
import { companiesAmongView } from '../../../core/company-scope.js';
import { Database } from '../../../database/database.js';
import { selectPage } from '../../../database/list/define-list.js';
import { fromListQuery } from '../../../database/list/page-query.js';
import { csvText } from '../../../platform/sheets/csv-text.js';
import { toHandOver } from './salesman-cash.mapper.js';
import { HAND_OVER_COLUMNS, HAND_OVERS } from './salesman-cash.sql.js';

const PORTION = 10_000;
/** Rows of one file. */
const MOST_ROWS = 50_000;

const COLUMNS: readonly (readonly [heading: string, value: (handOver: SalesmanHandOver) => CsvValue])[] = [
  ['Received at', ({ receivedAt }) => shownTime(receivedAt)],
  ['Salesman', ({ salesman }) => salesman],
  ['Expected cash', ({ expectedPaise }) => paiseToRupees(expectedPaise)],
  ['Counted cash', ({ countedPaise }) => paiseToRupees(countedPaise)],
  ['Difference', ({ differencePaise }) => paiseToRupees(differencePaise)],
  ['Reason', ({ reason }) => reason],
  ['Cheques', ({ cheques }) => cheques],
  ['Amount of cheques', ({ chequesPaise }) => paiseToRupees(chequesPaise)],
  ['Received by', ({ receivedBy }) => receivedBy],
];

/** Hand-overs of salesmen, newest first unless asked otherwise, also as CSV. */
@Injectable()
export class HandOverList {
  constructor(private readonly database: Database) {}

  async find(actor: Actor, query: FindHandOversQuery): Promise<HandOversResponse> {
    const { companyIds, ...where } = query.where;
    const page = HAND_OVERS.page(fromListQuery(query), { ...where, companies: companiesAmongView(actor, companyIds) });
    return this.database.reading(actor, async (tx) => {
      const { found, count } = await selectPage(tx, page, HAND_OVER_COLUMNS);
      return { status: true, message: 'Success', handOvers: found.map(toHandOver), totalRecords: count };
    });
  }

  async csv(actor: Actor, { companyId, start, end }: HandOversCsvQuery): Promise<string> {
    const where = { companyIds: companyId === undefined ? undefined : [companyId], start, end };
    return csvText({
      heading: COLUMNS.map(([heading]) => heading),
      linesOf: (handOver: SalesmanHandOver) => [COLUMNS.map(([, value]) => value(handOver))],
      portion: PORTION,
      most: MOST_ROWS,
      read: async (pageNumber) => {
        const pagination = { records: PORTION, pageNumber };
        return (await this.find(actor, Object.assign(new FindHandOversQuery(), { where, pagination }))).handOvers;
      },
    });
  }
}
