import { type ApprovalStatus, type RequestType } from '@godown/contracts/ndr';

declare module '../../../platform/events/event-map.js' {
  /** The subject is the customer request. */
  interface EventMap {
    /** The buyer sent the form. */
    'ndr.filled': { readonly requestType: RequestType | null };
    /** A request was marked by an admin, or processed because the courier accepted it. */
    'ndr.decided': { readonly approvalStatus: ApprovalStatus };
  }
}

/** Names of the job queues of this module. */
export const NDR_JOBS = {
  /** Sends what is due to the couriers. No payload: the rows say what is due. */
  push: 'ndr.push',
} as const;
