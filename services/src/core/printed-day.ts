import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns';
import { TIME_ZONE } from '@godown/contracts/common';

/** The day of a moment in India as papers write it, '21 Nov 2026'. Moments themselves are written by `shownTime` of the contracts. */
export function printedDay(at: Date | string): string {
  return format(new TZDate(new Date(at), TIME_ZONE), 'dd MMM yyyy');
}
