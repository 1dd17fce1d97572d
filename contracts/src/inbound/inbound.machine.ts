export const INBOUND_STATUSES = ['ANNOUNCED', 'RECEIVING', 'CLOSED', 'CANCELLED'] as const;
export type InboundStatus = (typeof INBOUND_STATUSES)[number];

/** Every move of an inbound shipment. It is cancelled only while nothing has come. */
const MOVES: Readonly<Record<InboundStatus, readonly InboundStatus[]>> = {
  ANNOUNCED: ['RECEIVING', 'CANCELLED'],
  RECEIVING: ['CLOSED', 'CANCELLED'],
  CLOSED: [],
  CANCELLED: [],
};

export function mayMoveInbound(from: InboundStatus, to: InboundStatus): boolean {
  return MOVES[from].includes(to);
}

/** Whether units may be counted, added and booked. */
export function takesUnits(status: InboundStatus): boolean {
  return status === 'RECEIVING';
}

/** Damaged units become stock too, but blocked: nobody can sell them. */
export const UNIT_CONDITIONS = ['GOOD', 'DAMAGED'] as const;
export type UnitCondition = (typeof UNIT_CONDITIONS)[number];
