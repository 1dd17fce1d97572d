import 'reflect-metadata';
import { ArrayMaxSize, ArrayUnique, IsArray, IsUUID } from 'class-validator';
import { type ApiResponse } from '../common/index.js';
import { BEAT_LIMITS, BEAT_MESSAGES } from './beat.messages.js';
import { type BeatRetailerView } from './beat.dto.js';
import { type NoOrder } from './no-order.dto.js';

/** Overdue: later than this many usual intervals between two orders. Falling: the last order is below this share of the earlier ones. */
export const VISIT_RULES = { overdueAfter: 1.5, fallingBelow: 0.7 } as const;

/**
 * Why a retailer needs a visit, the most urgent first: a bill with the salesman is past its due day; an order is late, or due; the
 * last order was small; there was no order lately.
 */
export const VISIT_REASONS = ['overdueBill', 'overdue', 'due', 'falling', 'new'] as const;
export type VisitReason = (typeof VISIT_REASONS)[number];

/** What a retailer ordered and owes, and why it therefore needs a visit. Money in paise. */
export interface VisitNeed {
  /** The most urgent first; empty: none. */
  reasons: VisitReason[];
  /** Orders of the last 180 days. */
  orderCount: number;
  /** ISO 8601. */
  lastOrderAt: string | null;
  daysSinceLastOrder: number | null;
  /** Days between two orders. */
  usualDays: number | null;
  lastOrderPaise: number | null;
  /** Of an earlier order on average. */
  usualOrderPaise: number | null;
  /** Left to pay on the salesman's bills that are past their due day. */
  overduePaise: number;
  /** YYYY-MM-DD in India, the due day of the oldest of them; null without one. */
  overdueSince: string | null;
}

/** The last time that a salesman checked in at a shop. */
export interface LastCheckIn {
  visitId: string;
  /** ISO 8601. */
  visitedAt: string;
  salesman: string;
  /** From the shop's pin; null when the shop has none. */
  distanceMetres: number | null;
  /** Why the salesman took no order that day; null when they took one, or did not say. */
  noOrder: NoOrder | null;
  /** Of the photo, below `/api`; null without one. */
  photoPath: string | null;
}

export interface VisitView extends BeatRetailerView, VisitNeed {
  /** Degrees north; null with `longitude` when nobody has said where the shop is. */
  latitude: number | null;
  /** Degrees east. */
  longitude: number | null;
  lastCheckIn: LastCheckIn | null;
}

export interface VisitsResponse extends ApiResponse {
  visits: VisitView[];
}

/** Body of `PUT /d2r/beats/{id}/visits`. */
export class OrderVisitsRequest {
  /** In the order of the visits; retailers of the beat that are not named come after them. */
  @IsUUID(undefined, { each: true, message: BEAT_MESSAGES.retailerNotFound })
  @ArrayUnique((id: unknown) => String(id).toLowerCase(), { message: 'A retailer is visited once' })
  @ArrayMaxSize(BEAT_LIMITS.retailersAtOnce)
  @IsArray({ message: BEAT_MESSAGES.retailers })
  retailerIds!: string[];
}
