import { type StoreView } from '@godown/contracts/channels';
import { max } from 'date-fns/max';
import { type IntegrationEntity } from './integration.entity.js';

interface Beat {
  /** Minutes between two, within the hour. */
  readonly every: number;
  /** The first minute of the hour. */
  readonly from: number;
}

/** When orders are read, and when it is looked whose catalogue is due. */
export const ORDERS_BEAT: Beat = { every: 5, from: 0 };
export const CATALOGUES_BEAT: Beat = { every: 10, from: 3 };

const MINUTE_MS = 60_000;

export function cronOf({ every, from }: Beat): string {
  return `${from}-59/${every} * * * *`;
}

/** The first beat that is not before a time. */
function beatAfter({ every, from }: Beat, time: Date): Date {
  const [step, offset] = [every * MINUTE_MS, from * MINUTE_MS];
  return new Date(Math.ceil((time.getTime() - offset) / step) * step + offset);
}

type Read = Pick<IntegrationEntity, 'disconnectedAt' | 'failure' | 'catalogueDueAt'>;

/** When a store is read next. The catalogue of one that fails waits until its orders can be read again. */
export function nextReadings(
  { disconnectedAt, failure, catalogueDueAt }: Read,
  now: Date,
): Pick<StoreView, 'nextPollAt' | 'nextCatalogueAt'> {
  if (disconnectedAt !== null) return { nextPollAt: null, nextCatalogueAt: null };
  const isPlanned = failure === null && catalogueDueAt !== null;
  return {
    nextPollAt: beatAfter(ORDERS_BEAT, now).toISOString(),
    nextCatalogueAt: isPlanned ? beatAfter(CATALOGUES_BEAT, max([catalogueDueAt, now])).toISOString() : null,
  };
}
