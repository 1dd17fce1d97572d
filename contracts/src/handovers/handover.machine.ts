export const HANDOVER_STATUSES = ['OPEN', 'CLOSED', 'CANCELLED'] as const;
export type HandoverStatus = (typeof HANDOVER_STATUSES)[number];

/** Every move of a hand-over. What is signed is never opened again. */
const MOVES: Readonly<Record<HandoverStatus, readonly HandoverStatus[]>> = {
  OPEN: ['CLOSED', 'CANCELLED'],
  CLOSED: [],
  CANCELLED: [],
};

export function mayMoveHandover(from: HandoverStatus, to: HandoverStatus): boolean {
  return MOVES[from].includes(to);
}

/** Parcels come and go only until the courier has signed. */
export function takesParcels(status: HandoverStatus): boolean {
  return status === 'OPEN';
}
