import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns';
import { DATE_FORMATS, TIME_ZONE } from '@godown/contracts/common';

/** A moment as the screens write it, 'Nov 21, 2026 12:05 AM' in India: in every file, paper and message that leaves the product. */
export function indiaTime(at: Date | string): string {
  return format(new TZDate(new Date(at), TIME_ZONE), DATE_FORMATS.placedAt);
}

/** The day of a moment in India as papers write it, '21 Nov 2026'. */
export function printedDay(at: Date | string): string {
  return format(new TZDate(new Date(at), TIME_ZONE), 'dd MMM yyyy');
}
