import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { TIME_ZONE } from '@godown/contracts/common';

/** The calendar day in India as documents print it, '21 Nov 2026'. For date and time see `shownTime` of the contracts. */
export function printedDay(at: Date | string): string {
  return format(new TZDate(new Date(at), TIME_ZONE), 'dd MMM yyyy');
}
