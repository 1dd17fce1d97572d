import { type DriverTrip, metresBetween } from '@godown/contracts/fleet';
import { useEffect, useRef } from 'react';
import { readBattery } from './battery.js';
import { type QueuedStep } from './driving-queue.js';
import { nowStep } from './now-step.js';
import { currentPosition, type Position } from './position.js';
import { isNearAny, paceOf } from './tracking-pace.js';

/** Nearer to the last one a position tells nothing new. */
const LEAST_METRES = 50;
/** What the receiver knows no better is no position. */
const MOST_METRES_OFF = 500;

function isNews(position: Position, last: Position | null): boolean {
  if ((position.accuracy ?? 0) > MOST_METRES_OFF) return false;
  return last === null || metresBetween(position, last) >= LEAST_METRES;
}

/** Tells where the vehicle is while its trip runs: in batches, less often on a low battery, at once near a stop. */
export function useTracking(trip: DriverTrip | null, add: (step: QueuedStep) => void): void {
  const runningId = trip?.status === 'STARTED' ? trip.id : null;
  const open = useRef<DriverTrip['stops']>([]);
  useEffect(() => {
    open.current = trip?.stops.filter(({ status }) => status === 'PICKED_UP') ?? [];
  });
  useEffect(() => {
    if (runningId === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOn = true;
    let last: Position | null = null;
    const look = async () => {
      const [battery, position] = await Promise.all([readBattery(), currentPosition()]);
      if (!isOn) return;
      const isNear = position !== null && isNearAny(position, open.current);
      const { everyMs, waitMs } = paceOf(battery, isNear);
      if (position !== null && isNews(position, last)) {
        const { latitude, longitude } = (last = position);
        const body = { ...nowStep(), latitude, longitude, event: 'MOVING' as const };
        add({ kind: 'location', tripId: runningId, body, dueAt: Date.now() + waitMs });
      }
      timer = setTimeout(() => void look(), everyMs);
    };
    // The trip's start and every result tell a position of their own.
    timer = setTimeout(() => void look(), paceOf(null, false).everyMs);
    return () => {
      isOn = false;
      clearTimeout(timer);
    };
  }, [runningId, add]);
}
