import {
  type BeatShop,
  type TodaysBeat,
  type TodaysBeatsResponse,
  type VisitNeed,
} from '@godown/contracts/field-force';
import { isRecord, readStored, writeStored } from '@godown/shared-ui/offline';
import { KNOWN_PREFIX } from '@godown/shared-ui/session';

/** What came last, for a phone without a network. */
export interface KnownBeats {
  /** YYYY-MM-DD in India. */
  day: string;
  beats: TodaysBeat[];
  /** When it was told, by the phone's clock (ISO 8601). */
  at: string;
  /** How far the phone's clock was ahead of the server's then (milliseconds). */
  clockAheadMs: number;
}

/** Whose beats: of a person, in the companies that are selected. */
export interface BeatsOwner {
  userId: string;
  companyIds: readonly string[];
}

const nameOf = ({ userId, companyIds }: BeatsOwner) => `${KNOWN_PREFIX}beats:${userId}:${companyIds.join(',')}`;

function isBeat(value: unknown): value is TodaysBeat {
  if (!isRecord(value)) return false;
  const { id, companyId, name, shops } = value;
  const isNamed = [id, companyId, name].every((one) => typeof one === 'string');
  return isNamed && Array.isArray(shops) && shops.every(isRecord);
}

function isKnown(value: unknown): value is KnownBeats {
  if (!isRecord(value)) return false;
  const { day, at, beats, clockAheadMs } = value;
  const isTold = [day, at].every((one) => typeof one === 'string') && typeof clockAheadMs === 'number';
  return isTold && Array.isArray(beats) && beats.every(isBeat);
}

const NO_NEED: VisitNeed = {
  reasons: [],
  orderCount: 0,
  lastOrderAt: null,
  daysSinceLastOrder: null,
  usualDays: null,
  lastOrderPaise: null,
  usualOrderPaise: null,
  overduePaise: 0,
  overdueSince: null,
};

/** A copy of before shops had reasons for a visit, and reasons for no order, lacks them. */
function withNeeds(beat: TodaysBeat): TodaysBeat {
  const untold: Pick<BeatShop, 'need' | 'urgency' | 'hasOrderedToday' | 'noOrder'> = {
    need: NO_NEED,
    urgency: beat.shops.length,
    hasOrderedToday: false,
    noOrder: null,
  };
  return { ...beat, shops: beat.shops.map((shop) => ({ ...untold, ...shop })) };
}

/** What cannot be read counts as never told. */
export function readKnownBeats(owner: BeatsOwner): KnownBeats | null {
  const stored = readStored(nameOf(owner));
  return isKnown(stored) ? { ...stored, beats: stored.beats.map(withNeeds) } : null;
}

/** What the server tells, kept on the device. */
export function keepBeats(owner: BeatsOwner, { day, beats, now }: TodaysBeatsResponse): KnownBeats {
  const told = Date.now();
  const known = {
    day,
    beats: beats.map(withNeeds),
    at: new Date(told).toISOString(),
    clockAheadMs: told - Date.parse(now),
  };
  writeStored(nameOf(owner), known);
  return known;
}
