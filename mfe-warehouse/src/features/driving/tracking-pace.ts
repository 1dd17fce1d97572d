import { metresBetween, type Point } from '@godown/contracts/fleet';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** How often a phone asks its receiver where it is, and for how long a position may wait to be sent with others. */
export interface Pace {
  readonly everyMs: number;
  readonly waitMs: number;
}

const PACES = {
  /** Little battery left, and nothing charges it. */
  saving: { everyMs: 5 * MINUTE_MS, waitMs: 15 * MINUTE_MS },
  usual: { everyMs: MINUTE_MS, waitMs: 5 * MINUTE_MS },
  /** The buyer looks at the tracking page now. */
  near: { everyMs: 20 * SECOND_MS, waitMs: 0 },
} as const satisfies Record<string, Pace>;

/** No position waits for longer. */
export const LONGEST_WAIT_MS = PACES.saving.waitMs;

/** Below this share a battery that is not charged is saved. */
const LOW_LEVEL = 0.2;
/** A stop is known by the middle of its pincode only. */
const NEAR_METRES = 700;

export interface Battery {
  /** From 0 to 1. */
  readonly level: number;
  readonly charging: boolean;
}

/** @param battery null: the phone does not tell */
export function paceOf(battery: Battery | null, isNear: boolean): Pace {
  const isLow = battery !== null && !battery.charging && battery.level < LOW_LEVEL;
  if (isLow) return isNear ? PACES.usual : PACES.saving;
  return isNear ? PACES.near : PACES.usual;
}

interface Placed {
  readonly latitude?: number;
  readonly longitude?: number;
}

export function isNearAny(position: Point, stops: readonly Placed[]): boolean {
  return stops.some(
    ({ latitude, longitude }) =>
      latitude !== undefined &&
      longitude !== undefined &&
      metresBetween(position, { latitude, longitude }) < NEAR_METRES,
  );
}
