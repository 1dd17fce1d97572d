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
  /** COD by UPI, without what was refused. */
  readonly upiPaise: number;
  /** UPI payments that were refused then: owed in cash from then on. Missing from a server of the release before. */
  readonly refusedUpiPaise?: number;
  readonly handedInPaise: number;
  /** Cash and refused UPI payments less what was handed in. */
  readonly differencePaise: number;
  /** At the prices of the day. */
  readonly incentivePaise: number;
}

export interface DriverDay extends DriverFigures {
  readonly day: string;
}

export interface DriverStatement {
  /** To hand in before the first day. */
  readonly openingPaise: number;
  /** Only those with something in them. */
  readonly days: readonly DriverDay[];
  readonly total: DriverFigures;
  /** To hand in after the last day. */
  readonly closingPaise: number;
}

export interface DriverStatementResponse extends ApiResponse {
  statement: DriverStatement;
}
