export const PICK_LIST_STATUSES = ['OPEN', 'CLOSED', 'CANCELLED'] as const;
export type PickListStatus = (typeof PICK_LIST_STATUSES)[number];

/** Every move of a pick list. */
const MOVES: Readonly<Record<PickListStatus, readonly PickListStatus[]>> = {
  OPEN: ['CLOSED', 'CANCELLED'],
  CLOSED: [],
  CANCELLED: [],
};

export function mayMovePickList(from: PickListStatus, to: PickListStatus): boolean {
  return MOVES[from].includes(to);
}

/** `SHORT`: a piece was not found. `DROPPED`: the order was cancelled or has left, or its list was cancelled. */
export const PICK_ORDER_STATES = ['OPEN', 'PICKED', 'SHORT', 'DROPPED'] as const;
export type PickOrderState = (typeof PICK_ORDER_STATES)[number];

/** Why a piece was not found. */
export const SHORT_REASONS = ['NOT_IN_BIN', 'TOO_FEW', 'DAMAGED', 'OTHER'] as const;
export type ShortReason = (typeof SHORT_REASONS)[number];

export const SHORT_REASON_LABELS: Readonly<Record<ShortReason, string>> = {
  NOT_IN_BIN: 'Not in its bin',
  TOO_FEW: 'Too few left',
  DAMAGED: 'Damaged',
  OTHER: 'Other',
};
