import { metresBetween, type Point } from '@godown/contracts/fleet';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { BugError } from '../../../../core/errors.js';
import { WarehousesService } from '../../../warehouses/index.js';
import { inAddressOrder } from './address-order.js';
import { type Candidate, findPlaces, type PincodePlace } from './planning.sql.js';
import { lengthOf, shortRound } from './route-planner.js';

export interface PlacedOrder {
  readonly order: Candidate;
  readonly place: PincodePlace;
}

export interface PlacedOrders {
  readonly depot: Point;
  readonly stops: readonly PlacedOrder[];
}

export interface PlannedRound extends PlacedOrders {
  readonly metres: number;
}

/**
 * Puts stops in order, by the distance as the crow flies between the middles of their pincodes; within a pincode by their addresses. The
 * warehouse stands at its coordinate if it has one.
 */
@Injectable()
export class StopPlanner {
  constructor(private readonly warehouses: WarehousesService) {}

  /** The shortest round through them. */
  async plan(tx: EntityManager, warehouseId: string, orders: readonly Candidate[]): Promise<PlannedRound> {
    const { depot, stops } = await this.place(tx, warehouseId, orders);
    const points: Point[] = [depot, ...stops.map(({ place }) => place)];
    const distances = points.map((from) => points.map((to) => metresBetween(from, to)));
    const round = shortRound(distances);
    const metres = Math.round(lengthOf([0, ...round], distances));
    return { depot, metres, stops: inAddressOrder(round.flatMap((place) => stops[place - 1] ?? [])) };
  }

  /** Where warehouse and orders lie. */
  async place(tx: EntityManager, warehouseId: string, orders: readonly Candidate[]): Promise<PlacedOrders> {
    const warehouse = await this.warehouses.get(tx, null, warehouseId);
    const places = await findPlaces(tx, [warehouse.pincode, ...orders.map(({ pincode }) => pincode)]);
    const byPincode = new Map(places.map((place) => [place.pincode, place]));
    return {
      depot: warehouse.coordinate ?? required(byPincode.get(warehouse.pincode)),
      stops: orders.map((order) => ({ order, place: required(byPincode.get(order.pincode)) })),
    };
  }

  /** The shortest way through them from one place to another. */
  onward<Stop extends Point>({ from, to }: { from: Point; to: Point }, stops: readonly Stop[]): Stop[] {
    // A round whose way back leads elsewhere than where it began.
    const distances = [from, ...stops].map((one) => [to, ...stops].map((other) => metresBetween(one, other)));
    return shortRound(distances).flatMap((place) => stops[place - 1] ?? []);
  }

  /** Of a round in this order. */
  metresOf(depot: Point, stops: readonly Point[]): number {
    const points = [depot, ...stops];
    const distances = points.map((from) => points.map((to) => metresBetween(from, to)));
    return Math.round(lengthOf([...points.keys()], distances));
  }
}

function required(place: PincodePlace | undefined): PincodePlace {
  if (place === undefined) throw new BugError('the table of pincodes is empty');
  return place;
}
