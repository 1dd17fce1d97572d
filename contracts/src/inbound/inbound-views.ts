import { type ApiResponse } from '../common/index.js';
import { type InboundStatus, type UnitCondition } from './inbound.machine.js';
import { type InboundScanOutcome } from './inbound.messages.js';

export interface InboundTotals {
  /** Announced units. */
  expected: number;
  /** Counted units that can be sold. */
  good: number;
  damaged: number;
  /** Good and damaged units that are in stock already. */
  booked: number;
  /** Announced units that have not come, line by line. */
  missing: number;
  /** Units beyond what was announced, line by line. */
  over: number;
}

export interface InboundRow {
  id: string;
  companyId: string;
  companyName: string;
  warehouseId: string;
  warehouseName: string;
  reference: string;
  supplier: string | null;
  /** YYYY-MM-DD */
  expectedOn: string;
  /** Its day is over, and nothing has come. */
  isLate: boolean;
  status: InboundStatus;
  lineCount: number;
  totals: InboundTotals;
  /** ISO 8601. */
  announcedAt: string;
  announcedBy: string;
  openedAt: string | null;
  /** Closed or cancelled. */
  endedAt: string | null;
}

/** Units that were booked at once. */
export interface InboundBooking {
  id: string;
  good: number;
  damaged: number;
  bookedAt: string;
  bookedBy: string;
}

/** A scan that may be taken back. */
export interface LastInboundScan {
  /** Of the scan. */
  key: string;
  wsin: string;
  title: string;
  condition: UnitCondition;
}

export interface InboundView extends InboundRow {
  /** The newest first. */
  bookings: readonly InboundBooking[];
  /** What the reader scanned last, unless it is booked. */
  lastScan: LastInboundScan | null;
}

export interface InboundLine {
  id: string;
  wsin: string;
  /** Of the catalogue's first item with the WSIN; null when there is none. */
  sku: string | null;
  title: string;
  imageUrl: string | null;
  /** 0: nobody announced it. */
  expected: number;
  good: number;
  damaged: number;
  bookedGood: number;
  bookedDamaged: number;
  /** Where it was put away, else where the item lies in this warehouse. */
  bin: string | null;
  /** Grows with every scan and count. */
  revision: number;
}

export interface InboundScanResult {
  key: string;
  code: string;
  outcome: InboundScanOutcome;
  message: string;
  wsin: string | null;
}

/** Behind every status, whatever `status` says. */
export type InboundCounts = Record<InboundStatus, number>;

export type InboundListResponse = ApiResponse & { shipments: InboundRow[]; totalRecords: number };
export type InboundCountsResponse = ApiResponse & { counts: InboundCounts };
export type InboundResponse = ApiResponse & { shipment: InboundView };
export type InboundAnnouncedResponse = ApiResponse & { id: string };
export type InboundLinesResponse = ApiResponse & { lines: InboundLine[]; totalRecords: number };
export type InboundLineResponse = ApiResponse & { line: InboundLine };
export type InboundScansResponse = ApiResponse & { results: InboundScanResult[] };
export type InboundBookedResponse = ApiResponse & { good: number; damaged: number };
export type InboundClosedResponse = ApiResponse & { totals: InboundTotals };
