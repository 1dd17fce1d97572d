import {
  delayOf,
  FINAL_JOURNEY_STATUSES,
  type JourneyOrderView,
  minutesLate,
  type TripRow,
  type TripStats,
  type TripView,
} from '@godown/contracts/fleet';
import { doubtsOf, metresDriven } from './distance.js';
import { type JourneyRow, type ListedTrip, type LocationRow, type TrailRow } from './trips.sql.js';

const MINUTE_MS = 60_000;

export function toTripRow(row: ListedTrip, now: Date): TripRow {
  const { id, status, warehouseName, orderCount, doneCount, nextPlannedAt, nextExpectedAt } = row;
  const isOpen = status === 'CREATED' || status === 'STARTED';
  return {
    id,
    status,
    warehouseName,
    orderCount,
    doneCount,
    driver: driverOf(row),
    createdAt: row.createdAt.toISOString(),
    lateMinutes: isOpen ? lateBy(nextPlannedAt, movedOn(nextExpectedAt, nextExpectedAt, now)) : null,
  };
}

export interface TripParts {
  readonly orders: readonly JourneyRow[];
  readonly locations: readonly LocationRow[];
  readonly trails: readonly TrailRow[];
  readonly minutesPerStop: number;
}

export function toTripView(
  row: ListedTrip,
  { orders, locations, trails, minutesPerStop }: TripParts,
  now: Date,
): TripView {
  const { id, status, warehouseId, warehouseName, createdAt, plannedStartAt, startedAt, endedAt } = row;
  const doubts = doubtsOf(locations);
  const isOpen = status === 'CREATED' || status === 'STARTED';
  const next = isOpen ? (row.nextExpectedAt ?? row.expectedEndAt) : null;
  return {
    id,
    status,
    warehouseId,
    warehouseName,
    driver: driverOf(row),
    createdAt: createdAt.toISOString(),
    plannedStartAt: plannedStartAt?.toISOString() ?? null,
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    latestEndAt: row.latestEndAt?.toISOString() ?? null,
    expectedEndAt: isOpen ? (movedOn(row.expectedEndAt, next, now)?.toISOString() ?? null) : null,
    capacity: { parcels: row.capacityParcels, grams: row.capacityGrams },
    stats: statsOf(row, orders, locations),
    locationEvents: locations.map(({ latitude, longitude, event, at, orderId }, index) => ({
      latitude,
      longitude,
      event,
      createdAt: at.toISOString(),
      orderId,
      ...(doubts[index] === null || doubts[index] === undefined ? {} : { doubt: doubts[index] }),
    })),
    journeyOrders: orders.map((order) => toJourneyOrder(order, { next, now, minutesPerStop })),
    trails: trails.map(({ event, at, shopOrderId, name }) => ({
      event,
      createdAt: at.toISOString(),
      shopOrderId,
      name,
    })),
  };
}

/** What was expected then, now that the next stop is still open. */
function movedOn(expectedAt: Date | null, next: Date | null, now: Date): Date | null {
  if (expectedAt === null || next === null) return null;
  return new Date(expectedAt.getTime() + delayOf(next, now));
}

function lateBy(plannedAt: Date | null, at: Date | null): number | null {
  return plannedAt === null || at === null ? null : minutesLate(plannedAt, at);
}

function driverOf({ driverId, driverName, driverPhone }: ListedTrip): TripRow['driver'] {
  return { id: driverId, name: driverName, phone: driverPhone };
}

function statsOf(trip: ListedTrip, orders: readonly JourneyRow[], locations: readonly LocationRow[]): TripStats {
  const onTrip = orders.filter(({ status }) => status !== 'TAKEN_OFF');
  const delivered = orders.filter(({ status }) => status === 'DELIVERED').length;
  const undelivered = orders.filter(({ status }) => status === 'UNDELIVERED' || status === 'RETURNED').length;
  const counted = locations.filter(({ isClockOff }) => !isClockOff);
  const isDistancePlanned = counted.length < 2;
  return {
    orderCount: onTrip.length,
    delivered,
    undelivered,
    pending: onTrip.length - delivered - undelivered,
    distanceMetres: isDistancePlanned ? trip.routeMetres : metresDriven(counted),
    isDistancePlanned,
    cashCollectedPaise: orders
      .filter(({ collectedBy }) => collectedBy === 'CASH')
      .reduce((sum, { collectedPaise }) => sum + collectedPaise, 0),
  };
}

/** The result is given when the time at the door is over. */
function reachedAt({ status, endedAt }: JourneyRow, minutesPerStop: number): Date | null {
  if (endedAt === null || !(status === 'DELIVERED' || status === 'UNDELIVERED' || status === 'RETURNED')) return null;
  return new Date(endedAt.getTime() - minutesPerStop * MINUTE_MS);
}

interface ReadAt {
  /** When the next open stop was expected; null: none is. */
  readonly next: Date | null;
  readonly now: Date;
  readonly minutesPerStop: number;
}

function toJourneyOrder(row: JourneyRow, { next, now, minutesPerStop }: ReadAt): JourneyOrderView {
  const isOpen = !FINAL_JOURNEY_STATUSES.includes(row.status);
  const expectedAt = isOpen ? movedOn(row.expectedAt, next, now) : null;
  const { orderId, shopOrderId, awb, position, status, customerName, city, pincode } = row;
  const { weightGrams, codPaise, collectedPaise, remark, endedAt, maySendBack, proofs, isNearby, latitude, longitude } =
    row;
  return {
    orderId,
    shopOrderId,
    awb,
    position,
    status,
    customerName,
    city,
    pincode,
    weightGrams,
    codPaise,
    collectedPaise,
    remark,
    endedAt: endedAt?.toISOString() ?? null,
    plannedAt: row.plannedAt?.toISOString() ?? null,
    expectedAt: expectedAt?.toISOString() ?? null,
    lateMinutes: lateBy(row.plannedAt, isOpen ? expectedAt : reachedAt(row, minutesPerStop)),
    maySendBack,
    proof: proofs[0]?.kind ?? null,
    proofs,
    isNearby,
    latitude,
    longitude,
  };
}
