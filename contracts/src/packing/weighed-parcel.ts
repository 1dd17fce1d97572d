import { chargeableGrams, type CourierKey, COURIERS } from '../shipping/index.js';

/** Cubic centimetres that count as one kilogram while no courier is booked: what all of them use. */
const USUAL_DIVISOR = 5000;

export interface WeighedParcel {
  /** On the scale. */
  readonly weightGrams: number;
  readonly lengthCm: number;
  readonly breadthCm: number;
  readonly heightCm: number;
}

/** What the courier was told, and charges. */
export interface BookedWeight {
  readonly courier: CourierKey;
  readonly chargeableGrams: number;
}

/** What a courier that weighs and measures the parcel would charge, in grams. */
export function measuredChargeableGrams(parcel: WeighedParcel, booked: BookedWeight | null): number {
  return chargeableGrams(parcel, booked === null ? USUAL_DIVISOR : COURIERS[booked.courier].volumetricDivisor);
}

/** How much heavier the parcel is than what is booked, in grams; 0 when it is not, or when nothing is booked. */
export function gramsOverBooked(parcel: WeighedParcel, booked: BookedWeight | null): number {
  return booked === null ? 0 : Math.max(0, measuredChargeableGrams(parcel, booked) - booked.chargeableGrams);
}
