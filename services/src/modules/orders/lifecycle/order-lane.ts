import { collectedPaise, type PaymentMethod } from '@godown/contracts/orders';
import { type LaneQuestion } from '../../couriers/index.js';

export interface LaneFacts {
  pickupPincode: string;
  dropPincode: string;
  weightGrams: number;
  paymentMode: PaymentMethod;
  amountPaise: number;
  advancePaise?: number | null;
}

/** What couriers are asked about an order before it is placed. */
export function toLaneQuestion(facts: LaneFacts): LaneQuestion {
  return {
    pickupPincode: facts.pickupPincode,
    dropPincode: facts.dropPincode,
    weightGrams: Math.max(1, facts.weightGrams),
    codPaise: collectedPaise(facts),
  };
}

/** Why an order is unserviceable, for people. @param skipped one sentence for each partner that is on and cannot be asked */
export function unservedText(skipped: readonly string[]): string {
  return ['No courier serves the pincode', ...skipped].join('; ');
}
