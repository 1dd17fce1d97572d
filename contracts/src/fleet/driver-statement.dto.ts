import 'reflect-metadata';
import { type ApiResponse } from '../common/index.js';
import { IsDay } from './is-day.decorator.js';

/** Days that one statement covers. */
export const STATEMENT_MOST_DAYS = 92;

export const DRIVER_STATEMENT_MESSAGES = {
  from: 'Choose the first day',
  to: 'Choose the last day',
  order: 'The last day is before the first',
  tooLong: `Choose at most ${STATEMENT_MOST_DAYS} days`,
} as const;

/** `GET …/statement`: days in India, both included. */
export class DriverStatementQuery {
  @IsDay({ message: DRIVER_STATEMENT_MESSAGES.from })
  from!: string;

  @IsDay({ message: DRIVER_STATEMENT_MESSAGES.to })
  to!: string;
}

/** What a driver did in a day or in the whole period. */
export interface DriverFigures {
  readonly delivered: number;
  /** Stops that could not be delivered. */
  readonly failed: number;
  /** Of the trips that started then: driven where the phone told it, else planned. */
  readonly metres: number;
  /** COD in cash. */
  readonly cashPaise: number;
  /** COD by UPI. */
  readonly upiPaise: number;
  readonly handedInPaise: number;
  /** Cash less what was handed in. */
  readonly differencePaise: number;
  /** At the prices of the day. */
  readonly incentivePaise: number;
}

export interface DriverDay extends DriverFigures {
  readonly day: string;
}

export interface DriverStatement {
  /** Cash in hand before the first day. */
  readonly openingPaise: number;
  /** Only those with something in them. */
  readonly days: readonly DriverDay[];
  readonly total: DriverFigures;
  /** Cash in hand after the last day. */
  readonly closingPaise: number;
}

export interface DriverStatementResponse extends ApiResponse {
  statement: DriverStatement;
}
