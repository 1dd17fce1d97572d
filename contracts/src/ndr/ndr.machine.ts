import { type OrderStatus } from '../common/order-status.js';

/** Two fields that move apart from each other: what the buyer did with the form, and what was decided. */
export const FORM_LINK_STATUSES = ['SENT', 'VISITED', 'FILLED'] as const;
export type FormLinkStatus = (typeof FORM_LINK_STATUSES)[number];

export const APPROVAL_STATUSES = ['PENDING', 'APPROVED', 'DISAPPROVED', 'PROCESSED'] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

/** What an admin may mark a request as; nobody marks one as pending again. */
export const APPROVAL_MARKS = ['PROCESSED', 'APPROVED', 'DISAPPROVED'] as const satisfies readonly ApprovalStatus[];
export type ApprovalMark = (typeof APPROVAL_MARKS)[number];

/**
 * Where an approved request stands with its courier: waits for its time, is being sent, was taken for a later answer,
 * was accepted, was refused. A request that nobody approved has none.
 */
export const PUSH_STATES = ['QUEUED', 'SENDING', 'ASKED', 'ACCEPTED', 'REFUSED'] as const;
export type PushState = (typeof PUSH_STATES)[number];

export const REQUEST_TYPES = ['UPDATE_DETAILS', 'CANCEL_ORDER'] as const;
export type RequestType = (typeof REQUEST_TYPES)[number];

export const FORM_LINK_LABELS: Readonly<Record<FormLinkStatus, string>> = {
  SENT: 'Sent',
  VISITED: 'Visited',
  FILLED: 'Filled',
};
export const APPROVAL_LABELS: Readonly<Record<ApprovalStatus, string>> = {
  PENDING: '3PL RESPONSE PENDING',
  APPROVED: 'Approved',
  DISAPPROVED: 'Disapproved',
  PROCESSED: 'Processed',
};
export const REQUEST_TYPE_LABELS: Readonly<Record<RequestType, string>> = {
  UPDATE_DETAILS: 'Update Details',
  CANCEL_ORDER: 'Cancel Order',
};

export const PUSH_LABELS: Readonly<Record<PushState, string>> = {
  QUEUED: 'Waiting to be sent',
  SENDING: 'Being sent',
  ASKED: 'Sent, answer awaited',
  ACCEPTED: 'Accepted by the courier',
  REFUSED: 'Not accepted by the courier',
};

export type NdrMover = 'public' | 'admin' | 'system';

interface ApprovalMove {
  from: ApprovalStatus;
  to: ApprovalStatus;
  by: NdrMover;
  /** What else must hold. */
  when?: 'formFilled' | 'orderOpen';
}

export const APPROVAL_MOVES: readonly ApprovalMove[] = [
  { from: 'PENDING', to: 'APPROVED', by: 'admin', when: 'formFilled' },
  { from: 'PENDING', to: 'DISAPPROVED', by: 'admin', when: 'formFilled' },
  { from: 'PENDING', to: 'PROCESSED', by: 'admin' },
  { from: 'APPROVED', to: 'PROCESSED', by: 'admin' },
  { from: 'APPROVED', to: 'PROCESSED', by: 'system' },
  { from: 'APPROVED', to: 'DISAPPROVED', by: 'admin' },
  { from: 'DISAPPROVED', to: 'APPROVED', by: 'admin', when: 'orderOpen' },
];

export interface ApprovalFacts {
  formLinkStatus: FormLinkStatus;
  /** Whether the order can still reach its buyer. */
  isOrderOpen: boolean;
}

export function mayMoveApproval(from: ApprovalStatus, to: ApprovalStatus, by: NdrMover, facts: ApprovalFacts): boolean {
  return APPROVAL_MOVES.some(
    (move) => move.from === from && move.to === to && move.by === by && holds(move.when, facts),
  );
}

const CLOSED_ORDERS: readonly OrderStatus[] = [
  'DELIVERED',
  'CANCELLED',
  'LOST',
  'RTO_UNDELIVERED',
  'RTO_DELIVERED',
  'RTO_PROCESSED',
  'DTO_DELIVERED',
  'DTO_PROCESSED',
];

/** Whether the order can still reach its buyer. */
export function isOrderOpen(status: OrderStatus): boolean {
  return !CLOSED_ORDERS.includes(status);
}

function holds(condition: ApprovalMove['when'], facts: ApprovalFacts): boolean {
  switch (condition) {
    case undefined:
      return true;
    case 'formFilled':
      return facts.formLinkStatus === 'FILLED';
    case 'orderOpen':
      return facts.isOrderOpen;
  }
}
