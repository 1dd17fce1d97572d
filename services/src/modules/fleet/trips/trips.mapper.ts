import { type JourneyOrderView, type TripRow, type TripStats, type TripView } from '@godown/contracts/fleet';
import { doubtsOf, metresDriven } from './distance.js';
import { type JourneyRow, type ListedTrip, type LocationRow, type TrailRow } from './trips.sql.js';

export function toTripRow(row: ListedTrip): TripRow {
  const { id, status, warehouseName, orderCount, doneCount } = row;
  return {
    id,
    status,
    warehouseName,
    orderCount,
    doneCount,
    driver: driverOf(row),
    createdAt: row.createdAt.toISOString(),
  };
}

export interface TripParts {
  readonly orders: readonly JourneyRow[];
  readonly locations: readonly LocationRow[];
  readonly trails: readonly TrailRow[];
}

export function toTripView(row: ListedTrip, { orders, locations, trails }: TripParts): TripView {
  const { id, status, warehouseId, warehouseName, createdAt, plannedStartAt, startedAt, endedAt } = row;
  const doubts = doubtsOf(locations);
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
    journeyOrders: orders.map(toJourneyOrder),
    trails: trails.map(({ event, at, shopOrderId, name }) => ({
      event,
      createdAt: at.toISOString(),
      shopOrderId,
      name,
    })),
  };
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

function toJourneyOrder(row: JourneyRow): JourneyOrderView {
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
    maySendBack,
    proof: proofs[0]?.kind ?? null,
    proofs,
    isNearby,
    latitude,
    longitude,
  };
}
