import { TZDate } from '@date-fns/tz';
import { TIME_ZONE } from '@godown/contracts/common';
import { UserError } from './errors.js';

/**
 * A filter's 'YYYY-MM-DD HH:mm' or 'YYYY-MM-DD', meant in Asia/Kolkata, as a moment.
 * @throws UserError invalid for a day that does not exist
 */
export function fromFilterTime(text: string): Date {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?: (\d{2}):(\d{2}))?$/.exec(text);
  const [year, month, day, hour, minute] = (match?.slice(1) ?? []).map((part) => Number(part ?? 0));
  if (!match || year === undefined || month === undefined || day === undefined) throw invalid(text);
  const moment = new TZDate(year, month - 1, day, hour ?? 0, minute ?? 0, TIME_ZONE);
  if (moment.getMonth() !== month - 1 || moment.getDate() !== day || (hour ?? 0) > 23 || (minute ?? 0) > 59)
    throw invalid(text);
  return new Date(moment.getTime());
}

function invalid(text: string): UserError {
  return new UserError('invalid', 'DATE_INVALID', `${text} is not a date`);
}
