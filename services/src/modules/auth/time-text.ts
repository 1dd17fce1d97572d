import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns';
import { DATE_FORMATS, TIME_ZONE } from '@godown/contracts/common';

/** A moment as a person in India writes it. */
export function inIndia(at: Date): string {
  return format(new TZDate(at, TIME_ZONE), DATE_FORMATS.placedAt);
}
