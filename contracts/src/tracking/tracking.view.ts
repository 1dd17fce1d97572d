import { type ApiResponse } from '../common/responses.js';
import { type EddLabel } from '../orders/edd.js';
import { type OrderStatus, type ReturnMarkChange } from '../common/order-status.js';
import { type BrandProfile } from './brand-theme.js';

export interface TrackedStep {
  status: OrderStatus;
  /** ISO 8601, UTC. */
  createdAt: string;
  city: string | null;
  /** The parcel turned back, or goes on after all; null for every other step. */
  returnMark: ReturnMarkChange | null;
}

/** How far the vehicle is, told by the results of its stops: no position, and nothing of the other buyers. */
export interface TrackedTrip {
  /** Stops before this one that have no result yet; 0: it is the next. */
  stopsAway: number;
  /** First name only. */
  driverName: string;
  /** Whole hours of today within which it should come, ISO 8601; null: nobody knows. */
  expected: { from: string; to: string } | null;
}

/**
 * What anybody who knows or guesses a number may see: status, dates, city, courier, brand, and the first
 * name of a driver who is on the way with it. No other name, phone,
 * address, item, amount or remark: those would tell who buys what.
 */
export interface TrackedOrder {
  awb: string;
  status: OrderStatus;
  /** Since when the parcel is on its way back to the sender; null: it is not. ISO 8601, UTC. */
  returningSince: string | null;
  /** What to say about the day of delivery; null once there is nothing to expect. `day` is YYYY-MM-DD in India. */
  edd: { label: EddLabel; day: string } | null;
  placedAt: string;
  courier: string | null;
  brandName: string;
  /** While its trip runs and the parcel is on board: what the buyer waits for. */
  trip: TrackedTrip | null;
  /** Newest first. */
  timeline: TrackedStep[];
}

export interface TrackResponse extends ApiResponse {
  data: TrackedOrder;
}

export interface GetOrdersResponse extends ApiResponse {
  data: TrackedOrder[];
  /** True where two parcels share the number and the proof was missing or wrong. */
  isShared?: boolean;
}

export interface BrandProfileResponse extends ApiResponse {
  data: BrandProfile;
}
