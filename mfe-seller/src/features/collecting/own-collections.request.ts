import {
  type DaysWork,
  type OwnCollectionsResponse,
  type OwnHand,
  type SalesmanHandOver,
} from '@godown/contracts/receivables';
import { api } from '@godown/shared-ui/api';
import { isRecord, readStored, writeStored } from '@godown/shared-ui/offline';
import { useQuery } from '@godown/shared-ui/query';
import { KNOWN_PREFIX } from '@godown/shared-ui/session';
import { collectingKeys } from './collecting.keys.js';

/** A copy of before the server told why shops did not order lacks it. */
export type KnownWork = Omit<DaysWork, 'noOrders'> & Partial<Pick<DaysWork, 'noOrders'>>;

/** A copy of before the server told the day's work, hand-ins and closings lacks them. */
export type OwnDay = Omit<OwnCollectionsResponse, 'work' | 'hands' | 'closings'> & {
  work?: KnownWork;
  hands?: readonly OwnHand[];
  closings?: readonly SalesmanHandOver[];
};

function isWork(value: unknown): value is KnownWork {
  if (!isRecord(value)) return false;
  const { plannedRetailerIds, visitedRetailerIds, orderedRetailerIds, noOrders, orders, ordersPaise } = value;
  return (
    [plannedRetailerIds, visitedRetailerIds, orderedRetailerIds].every(Array.isArray) &&
    (noOrders === undefined || Array.isArray(noOrders)) &&
    [orders, ordersPaise].every((one) => typeof one === 'number')
  );
}

/** What came last, for a phone without a network. */
export interface KnownCollections {
  day: OwnDay;
  /** When it was told, ISO 8601. */
  at: string;
}

const LOOK_AGAIN_MS = 60_000;

const keyOf = (userId: string) => `${KNOWN_PREFIX}collections:${userId}`;

function isKnown(value: unknown): value is KnownCollections {
  if (!isRecord(value) || typeof value['at'] !== 'string' || !isRecord(value['day'])) return false;
  const { collections, bills, handOvers, cashPaise, chequesPaise, cheques, work, hands, closings } = value['day'];
  return (
    [collections, bills, handOvers].every(Array.isArray) &&
    [cashPaise, chequesPaise, cheques].every((one) => typeof one === 'number') &&
    [hands, closings].every((list) => list === undefined || Array.isArray(list)) &&
    (work === undefined || isWork(work))
  );
}

/** What cannot be read counts as never told. */
export function readKnown(userId: string): KnownCollections | null {
  const stored = readStored(keyOf(userId));
  return isKnown(stored) ? stored : null;
}

/** How far the phone's clock was ahead of the server's when they last spoke (milliseconds); nothing of a copy that does not tell it. */
export function clockAheadOf({ day, at }: KnownCollections): { clockAheadMs?: number } {
  const clockAheadMs = Date.parse(at) - Date.parse(day.now);
  return Number.isFinite(clockAheadMs) ? { clockAheadMs } : {};
}

/** The salesman's day; what came last is kept on the device. */
export const useOwnCollections = (userId: string) =>
  useQuery({
    queryKey: collectingKeys.detail(userId),
    queryFn: async ({ signal }): Promise<KnownCollections> => {
      const day = await api.get<OwnCollectionsResponse>('/field/collections', { signal });
      const known = { day, at: new Date().toISOString() };
      writeStored(keyOf(userId), known);
      return known;
    },
    networkMode: 'always',
    refetchInterval: LOOK_AGAIN_MS,
  });
