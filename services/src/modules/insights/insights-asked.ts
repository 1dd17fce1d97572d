import { Injectable } from '@nestjs/common';
import { type DayRange, INSIGHTS_MESSAGES, type InsightsQuery, insightsRange } from '@godown/contracts/insights';
import { Clock } from '../../core/clock.js';
import { UserError } from '../../core/errors.js';

/** The range of days that a question is about. */
@Injectable()
export class InsightsAsked {
  constructor(private readonly clock: Clock) {}

  /** @throws UserError invalid */
  rangeOf({ start, end }: InsightsQuery): DayRange {
    const asked = { ...(start === undefined ? {} : { start }), ...(end === undefined ? {} : { end }) };
    const range = insightsRange(asked, this.clock.now());
    if (range === null) throw new UserError('invalid', 'RANGE_INVALID', INSIGHTS_MESSAGES.range);
    return range;
  }
}
