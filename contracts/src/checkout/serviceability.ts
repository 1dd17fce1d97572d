import { type ApiResponse } from '../common/responses.js';

/** How often one address may ask; new lanes are those that couriers have to be asked about. Beyond those limits the answer is what is known. */
export const CHECKOUT_LIMITS = {
  callsPerMinute: 60,
  newLanesPerTenMinutes: 30,
  newLanesPerHourOfCompany: 1_000,
} as const;

export const CHECKOUT_MESSAGES = {
  pincode: 'Please enter a PIN code of six digits',
  unknownBrand: 'Brand not found',
} as const;

/** What a brand's product page may tell anybody: nothing of the company's warehouses, couriers or prices. */
export interface Serviceability {
  pincode: string;
  /** null: not known now, as no courier could be asked. */
  isServed: boolean | null;
  /** The day an order placed now is expected to arrive, YYYY-MM-DD in India; null unless served. */
  expectedOn: string | null;
  /** Whether a courier takes cash at the door there; null: not known. */
  isCodServed: boolean | null;
}

/** Answer of GET /serviceability/{t}/{pincode}. */
export interface ServiceabilityResponse extends ApiResponse {
  data: Serviceability;
}
