/** Domain events of this module; the subject is the customer request. */
export const NDR_EVENTS = {
  /** The buyer sent the form. Data: { requestType }. */
  filled: 'ndr.filled',
  /** A request was marked by an admin, or processed because the courier accepted it. Data: { approvalStatus }. */
  decided: 'ndr.decided',
} as const;

/** Names of the job queues of this module. */
export const NDR_JOBS = {
  /** Sends what is due to the couriers. No payload: the rows say what is due. */
  push: 'ndr.push',
} as const;
