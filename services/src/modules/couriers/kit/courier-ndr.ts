import { type CourierAccount, type PartnerIds } from './courier-account.js';
import { type ReattemptRule, type NdrInstructions } from './reattempt-rule.js';

export { type NdrInstructions } from './reattempt-rule.js';

/** A courier's clear answer to a request. Anything unclear is thrown as an UpstreamError instead. */
export type NdrResult =
  | { readonly kind: 'accepted' }
  /** It was taken, and `requestOutcome` tells later what became of it. */
  | { readonly kind: 'queued'; readonly ticket: string }
  | { readonly kind: 'refused'; readonly reason: string };

/**
 * The desk of one courier for parcels that could not be delivered. Every request may be repeated: a lost answer is
 * followed by the same request once more. `ids` is what the courier called the parcel when it was booked.
 */
export interface CourierNdr {
  readonly rule: ReattemptRule;
  /** It takes another phone or address also of a parcel that is out again. Left out: not any more. */
  readonly takesDetailsOnTheWay?: boolean;
  /** Another phone or address; only of a courier whose rule sends the details before the request. */
  changeDetails(
    account: CourierAccount,
    awb: string,
    wishes: Pick<NdrInstructions, 'phone' | 'address'>,
    ids: PartnerIds,
  ): Promise<NdrResult>;
  requestReattempt(account: CourierAccount, awb: string, wishes: NdrInstructions, ids: PartnerIds): Promise<NdrResult>;
  /** The buyer does not want the parcel any more: it goes back to its sender. */
  requestReturn(account: CourierAccount, awb: string, comment: string, ids: PartnerIds): Promise<NdrResult>;
  /** Only of a courier that queues what it is asked for. */
  requestOutcome?(account: CourierAccount, awb: string, ticket: string): Promise<NdrResult>;
}

/** What became of a request that was queued. */
export function outcomeOf(ndr: CourierNdr, account: CourierAccount, awb: string, ticket: string): Promise<NdrResult> {
  return ndr.requestOutcome?.(account, awb, ticket) ?? Promise.resolve(ACCEPTED);
}

export const ACCEPTED: NdrResult = { kind: 'accepted' };
