import { UpstreamError } from '../../../core/errors.js';
import { type CourierAccount, type PartnerIds } from './courier-account.js';
import { type CourierNdr } from './courier-ndr.js';

export { type CourierAccount, type PartnerIds } from './courier-account.js';

export interface Lane {
  readonly pickupPincode: string;
  readonly dropPincode: string;
  readonly weightGrams: number;
  /** Cash to collect in paise; 0 for a paid order. */
  readonly codPaise: number;
}

export interface Place {
  readonly name: string;
  readonly phone: string;
  readonly email?: string | null;
  readonly line1: string;
  readonly line2?: string | null;
  readonly city: string;
  readonly state: string;
  readonly pincode: string;
}

interface ParcelItem {
  readonly title: string;
  readonly sku: string;
  readonly quantity: number;
  readonly unitPaise: number;
  readonly hsnCode?: string | null;
}

export interface Parcel {
  /** Our name of this booking; the courier can be asked for it again. At most 50 letters, digits and dashes. */
  readonly reference: string;
  readonly placedAt: Date;
  readonly drop: Place;
  readonly pickup: Place;
  /** What the courier knows the pickup place as; case matters. */
  readonly pickupName: string;
  readonly items: readonly ParcelItem[];
  readonly weightGrams: number;
  readonly lengthCm: number;
  readonly breadthCm: number;
  readonly heightCm: number;
  readonly totalPaise: number;
  readonly codPaise: number;
  readonly ewayBill?: string | null;
  readonly sellerGstin?: string | null;
}

export interface BookedParcel {
  readonly awb: string;
  /** Who carries it, when the courier resells others. */
  readonly carrierName: string | null;
  readonly partnerIds: PartnerIds;
  /** Sort or route code printed on the label. */
  readonly routingCode: string | null;
  /** When the courier means to deliver, YYYY-MM-DD in India; left out by couriers that say so with their scans only. */
  readonly expectedDay?: string | null;
}

/** A courier's clear answer to a booking. Anything unclear is thrown as an UpstreamError instead. */
export type BookResult =
  { readonly booked: true; readonly parcel: BookedParcel } | { readonly booked: false; readonly reason: string };

export interface CourierScan {
  readonly awb: string;
  /** Codes from the most to the least telling one; the first is kept as the raw code. */
  readonly codes: readonly string[];
  /** The name under which the same scan arrives by the other way, when push and tracking call it differently. */
  readonly canonicalCode?: string;
  readonly scannedAt: Date;
  readonly city: string | null;
  readonly description: string | null;
  /** When the courier means to deliver, as it said beside this scan: YYYY-MM-DD in India. */
  readonly expectedDay?: string | null;
}

/**
 * One courier API. Every method may throw an UpstreamError: the courier could not be asked, or its answer made no
 * sense, and what it did with a booking is then unknown.
 */
export interface CourierAdapter {
  /** Asks something harmless that only the right credentials are answered; left out where asking for a lane is that. @throws UpstreamError in the courier's words when it refuses */
  verify?(account: CourierAccount): Promise<void>;
  /** Whether the courier carries a parcel on this lane. */
  serviceability(account: CourierAccount, lane: Lane): Promise<boolean>;
  book(account: CourierAccount, parcel: Parcel): Promise<BookResult>;
  /** The booking that carries our reference, or null when the courier has none. */
  findByReference(account: CourierAccount, reference: string): Promise<BookedParcel | null>;
  /** Undoes a booking. Cancelling what is already cancelled succeeds. @returns false when the courier refuses. */
  cancel(account: CourierAccount, parcel: BookedParcel): Promise<boolean>;
  /** `undoBooking` of a courier that books in several steps; left out by those that book in one. */
  undo?(account: CourierAccount, reference: string): Promise<void>;
  /** The scans of up to `trackBatch` parcels. `ids`: what the courier called each of them when it was booked, by AWB. */
  track(account: CourierAccount, awbs: readonly string[], ids: ReadonlyMap<string, PartnerIds>): Promise<CourierScan[]>;
  readonly trackBatch: number;
  /** Its desk for parcels that could not be delivered; null when it has none. */
  readonly ndr: CourierNdr | null;
  /** The scans in a pushed body. @throws UpstreamError when it is not this courier's shape */
  parseWebhook(body: unknown): CourierScan[];
  /** The parcels that a push has news of without telling them: they are asked for at once. Left out where a push carries its scans. */
  newsOf?(body: unknown): string[];
}

/** Makes sure that nothing under our reference stays alive at the courier. Harmless the second time. @throws UpstreamError when it cannot be made sure */
export async function undoBooking(adapter: CourierAdapter, account: CourierAccount, reference: string): Promise<void> {
  if (adapter.undo) return adapter.undo(account, reference);
  const parcel = await adapter.findByReference(account, reference);
  if (parcel === null || (await adapter.cancel(account, parcel))) return;
  throw new UpstreamError(account.courier, 'PARTNER_KEEPS', `${account.courier} does not cancel ${parcel.awb}`, {
    retryable: true,
  });
}
