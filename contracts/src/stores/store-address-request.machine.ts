export const REQUEST_STATUSES = ['PENDING', 'APPROVED', 'DECLINED'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** Where a request for a store address may go. */
export const REQUEST_MOVES: Readonly<Record<RequestStatus, readonly RequestStatus[]>> = {
  PENDING: ['APPROVED', 'DECLINED'],
  APPROVED: [],
  DECLINED: [],
};

export function mayDecide(from: RequestStatus, to: RequestStatus): boolean {
  return REQUEST_MOVES[from].includes(to);
}
