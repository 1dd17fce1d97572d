import { Injectable } from '@nestjs/common';
import { csvLine } from '@godown/contracts/csv';
import {
  ALLOCATION_ANSWER_LABELS,
  ALLOCATION_ANSWERS,
  ALLOCATION_REPORT_DAYS,
  type AllocatedOrderRow,
  type AllocatedOrdersQuery,
  type AllocationAnswer,
  type AllocationReportRow,
  type AllocationWhere,
  type CourierKey,
  courierName,
} from '@godown/contracts/shipping';
import { addDays, indiaDay } from '@godown/contracts/orders';
import { type Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { companiesAmongView } from '../../../core/company-scope.js';
import { Database } from '../../../database/database.js';
import { selectPage } from '../../../database/list/define-list.js';
import { fromListQuery, type PageQuery } from '../../../database/list/page-query.js';
import {
  ALLOCATED_ORDER,
  type AllocatedOrder,
  allocatedOrders,
  ALLOCATION,
  type AllocationFilter,
  countAnswers,
  type CountedAnswer,
} from './allocation-report.sql.js';

const ONE_PAGE: PageQuery = { records: 1, pageNumber: 1 };
const TRIED = ALLOCATION_ANSWERS.filter((answer) => answer !== 'skipped');

/** How often partners were asked for orders, and what they answered. */
@Injectable()
export class AllocationReport {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The partner asked most often first. */
  async of(actor: Actor, where: AllocationWhere): Promise<AllocationReportRow[]> {
    const page = ALLOCATION.page(ONE_PAGE, this.filterOf(actor, where));
    const counted = await this.database.reading(actor, (tx) => countAnswers(tx, page));
    const rows = [...Map.groupBy(counted, ({ courier }) => courier)].map(([courier, answers]) =>
      toRow(courier, answers),
    );
    return rows.toSorted((one, other) => other.asked - one.asked || one.courierName.localeCompare(other.courierName));
  }

  /** The orders behind a figure of the report, the newest first. */
  async orders(actor: Actor, query: AllocatedOrdersQuery): Promise<{ orders: AllocatedOrderRow[]; count: number }> {
    const page = ALLOCATION.page(fromListQuery(query), this.filterOf(actor, query.where));
    const { found, count } = await this.database.reading(actor, (tx) =>
      selectPage(tx, page, ALLOCATED_ORDER, allocatedOrders(page)),
    );
    return { orders: found.map(toOrder), count };
  }

  async csv(actor: Actor, where: AllocationWhere): Promise<string> {
    const rows = await this.of(actor, where);
    const heading = [
      'Partner',
      'Asked',
      ...ALLOCATION_ANSWERS.map((answer) => ALLOCATION_ANSWER_LABELS[answer]),
      'Reasons',
    ];
    const lines = rows.map(({ courierName: name, asked, counts, reasons }) => [
      name,
      asked,
      ...ALLOCATION_ANSWERS.map((answer) => counts[answer]),
      reasons
        .map(({ answer, reason, count }) => `${ALLOCATION_ANSWER_LABELS[answer]}: ${reason} (${count})`)
        .join('; '),
    ]);
    return [heading, ...lines].map((line) => csvLine(line)).join('');
  }

  private filterOf(actor: Actor, { companyIds, ...where }: AllocationWhere): AllocationFilter {
    const start = where.start ?? `${addDays(indiaDay(this.clock.now()), 1 - ALLOCATION_REPORT_DAYS)} 00:00`;
    return { ...where, start, companies: companiesAmongView(actor, companyIds) };
  }
}

function toRow(courier: CourierKey, answers: readonly CountedAnswer[]): AllocationReportRow {
  const countOf = (answer: AllocationAnswer): number => answers.find((one) => one.answer === answer)?.count ?? 0;
  return {
    courier,
    courierName: courierName(courier),
    asked: TRIED.reduce((sum, answer) => sum + countOf(answer), 0),
    counts: {
      booked: countOf('booked'),
      refused: countOf('refused'),
      timedOut: countOf('timedOut'),
      unreachable: countOf('unreachable'),
      withdrawn: countOf('withdrawn'),
      pending: countOf('pending'),
      skipped: countOf('skipped'),
    },
    reasons: answers
      .flatMap(({ answer, reasons }) => reasons.map((one) => ({ answer, ...one })))
      .toSorted((one, other) => other.count - one.count),
  };
}

function toOrder({ createdAt, ...order }: AllocatedOrder): AllocatedOrderRow {
  return { ...order, courierName: courierName(order.courier), at: createdAt.toISOString() };
}
