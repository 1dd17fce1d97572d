import { Injectable } from '@nestjs/common';
import { paiseToRupees } from '@godown/contracts/common';
import { csvLine, type CsvValue } from '@godown/contracts/csv';
import {
  DRIVER_STATEMENT_MESSAGES,
  type DriverFigures,
  type DriverStatement,
  type DriverStatementQuery,
  STATEMENT_MOST_DAYS,
} from '@godown/contracts/fleet';
import { addDays, startOfIndiaDay } from '@godown/contracts/orders';
import { Actor } from '../../../core/actor.js';
import { UserError } from '../../../core/errors.js';
import { Database } from '../../../database/database.js';
import { PeopleService } from '../people/people.service.js';
import { type DriverDayRow, findDriverDays } from './driver-statement.sql.js';

const CSV_COLUMNS: readonly (readonly [heading: string, value: (figures: DriverFigures) => CsvValue])[] = [
  ['Delivered', ({ delivered }) => delivered],
  ['Failed', ({ failed }) => failed],
  ['Distance (km)', ({ metres }) => Math.round(metres / 100) / 10],
  ['COD in cash', ({ cashPaise }) => paiseToRupees(cashPaise)],
  ['COD by UPI', ({ upiPaise }) => paiseToRupees(upiPaise)],
  ['UPI refused', ({ refusedUpiPaise = 0 }) => paiseToRupees(refusedUpiPaise)],
  ['Handed in', ({ handedInPaise }) => paiseToRupees(handedInPaise)],
  ['Not handed in', ({ differencePaise }) => paiseToRupees(differencePaise)],
  ['Incentive', ({ incentivePaise }) => paiseToRupees(incentivePaise)],
];

const NOTHING: DriverFigures = {
  delivered: 0,
  failed: 0,
  metres: 0,
  cashPaise: 0,
  upiPaise: 0,
  refusedUpiPaise: 0,
  handedInPaise: 0,
  differencePaise: 0,
  incentivePaise: 0,
};

/** What a driver did, carried, handed in and earned in a period. Drivers carry parcels of every company, so the platform's sight counts. */
@Injectable()
export class DriverStatements {
  private readonly system = Actor.system();

  constructor(
    private readonly database: Database,
    private readonly people: PeopleService,
  ) {}

  /** @throws UserError missing for a driver whom the actor does not reach */
  async ofDriver(actor: Actor, driverId: string, query: DriverStatementQuery): Promise<DriverStatement> {
    await this.database.reading(this.system, (tx) => this.people.require(tx, actor, 'driver', driverId));
    return this.read(driverId, query);
  }

  async own(actor: Actor, query: DriverStatementQuery): Promise<DriverStatement> {
    return this.read(actor.requireUser(), query);
  }

  private async read(driverId: string, { from, to }: DriverStatementQuery): Promise<DriverStatement> {
    refuseBadPeriod(from, to);
    const period = { since: startOfIndiaDay(from), until: startOfIndiaDay(addDays(to, 1)) };
    const rows = await this.database.reading(this.system, (tx) => findDriverDays(tx, driverId, period));
    const before = rows.find(({ day }) => day === null);
    const openingPaise = before === undefined ? 0 : notHandedIn(before);
    const days = rows.flatMap((row) => (row.day === null ? [] : [{ ...figuresOf(row), day: row.day }]));
    const total = days.reduce<DriverFigures>(added, NOTHING);
    return { openingPaise, days, total, closingPaise: openingPaise + total.differencePaise };
  }
}

/** One line per day, then the total. Money in rupees. */
export function statementCsv({ days, total }: DriverStatement): string {
  const line = (first: string, figures: DriverFigures) =>
    csvLine([first, ...CSV_COLUMNS.map(([, value]) => value(figures))]);
  const header = csvLine(['Day', ...CSV_COLUMNS.map(([heading]) => heading)]);
  return header + days.map((figures) => line(figures.day, figures)).join('') + line('Total', total);
}

function figuresOf({ day: _, ...row }: DriverDayRow): DriverFigures {
  return { ...row, differencePaise: notHandedIn(row) };
}

function notHandedIn({
  cashPaise,
  refusedUpiPaise,
  handedInPaise,
}: Pick<DriverDayRow, 'cashPaise' | 'refusedUpiPaise' | 'handedInPaise'>): number {
  return cashPaise + refusedUpiPaise - handedInPaise;
}

function added(one: DriverFigures, other: DriverFigures): DriverFigures {
  return {
    delivered: one.delivered + other.delivered,
    failed: one.failed + other.failed,
    metres: one.metres + other.metres,
    cashPaise: one.cashPaise + other.cashPaise,
    upiPaise: one.upiPaise + other.upiPaise,
    refusedUpiPaise: (one.refusedUpiPaise ?? 0) + (other.refusedUpiPaise ?? 0),
    handedInPaise: one.handedInPaise + other.handedInPaise,
    differencePaise: one.differencePaise + other.differencePaise,
    incentivePaise: one.incentivePaise + other.incentivePaise,
  };
}

function refuseBadPeriod(from: string, to: string): void {
  if (to < from) throw new UserError('invalid', 'PERIOD', DRIVER_STATEMENT_MESSAGES.order);
  if (addDays(from, STATEMENT_MOST_DAYS) <= to)
    throw new UserError('invalid', 'PERIOD', DRIVER_STATEMENT_MESSAGES.tooLong);
}
