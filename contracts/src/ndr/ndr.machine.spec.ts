import {
  APPROVAL_LABELS,
  APPROVAL_MARKS,
  APPROVAL_STATUSES,
  type ApprovalStatus,
  isOrderOpen,
  lastMonth,
  markMessage,
  markRefusal,
  mayMoveApproval,
  type NdrMover,
  REQUEST_TYPE_LABELS,
  REQUEST_TYPES,
} from './index.js';

const MOVERS: readonly NdrMover[] = ['public', 'admin', 'system'];
const YES = { formLinkStatus: 'FILLED', isOrderOpen: true } as const;

describe('the states of a customer request', () => {
  it('allows exactly the moves of the approval table, to exactly who may make them', () => {
    const moves = MOVERS.flatMap((by) =>
      pairs()
        .filter(([from, to]) => mayMoveApproval(from, to, by, YES))
        .map(([from, to]) => `${by}: ${from}>${to}`),
    );
    expect(moves.sort()).toEqual([
      'admin: APPROVED>DISAPPROVED',
      'admin: APPROVED>PROCESSED',
      'admin: DISAPPROVED>APPROVED',
      'admin: PENDING>APPROVED',
      'admin: PENDING>DISAPPROVED',
      'admin: PENDING>PROCESSED',
      'system: APPROVED>PROCESSED',
    ]);
  });

  it('wants a filled form before a decision, and an open order before a reconsidered one', () => {
    const visited = { ...YES, formLinkStatus: 'VISITED' } as const;
    expect(
      pairs()
        .filter(([from, to]) => mayMoveApproval(from, to, 'admin', visited))
        .map(([from, to]) => `${from}>${to}`),
    ).toEqual(['PENDING>PROCESSED', 'APPROVED>DISAPPROVED', 'APPROVED>PROCESSED', 'DISAPPROVED>APPROVED']);
    expect(mayMoveApproval('DISAPPROVED', 'APPROVED', 'admin', { ...YES, isOrderOpen: false })).toBe(false);
    expect([
      isOrderOpen('UNDELIVERED'),
      isOrderOpen('OUT_FOR_DELIVERY'),
      isOrderOpen('DELIVERED'),
      isOrderOpen('RTO_DELIVERED'),
    ]).toEqual([true, true, false, false]);
  });

  it('can be marked as Processed, Approved or Disapproved, and says why when it cannot', () => {
    expect(APPROVAL_MARKS).toEqual(['PROCESSED', 'APPROVED', 'DISAPPROVED']);
    const request = { ...YES, approvalStatus: 'PENDING', pushState: null } as const;
    expect(markRefusal(request, 'APPROVED')).toBeNull();
    expect(markRefusal({ ...request, formLinkStatus: 'SENT' }, 'APPROVED')).toBe('the buyer has not filled the form');
    expect(markRefusal({ ...request, approvalStatus: 'PROCESSED' }, 'DISAPPROVED')).toBe('already processed');
    expect(markRefusal({ ...request, approvalStatus: 'APPROVED' }, 'APPROVED')).toBe('already approved');
    expect(markRefusal({ ...request, approvalStatus: 'DISAPPROVED', isOrderOpen: false }, 'APPROVED')).toBe(
      'the order is closed',
    );
    expect(markRefusal({ ...request, approvalStatus: 'DISAPPROVED' }, 'PROCESSED')).toBe('already disapproved');
    expect(markRefusal({ ...request, approvalStatus: 'APPROVED', pushState: 'SENDING' }, 'DISAPPROVED')).toBe(
      'being sent to the courier right now',
    );
  });

  it('tells how many were marked and why the others were not', () => {
    expect(markMessage('APPROVED', 3, ['already processed'])).toBe('3 approved, 1 refused: already processed');
    expect(markMessage('PROCESSED', 2, [])).toBe('2 processed');
    expect(markMessage('DISAPPROVED', 0, ['already disapproved', 'already disapproved', 'already processed'])).toBe(
      '0 disapproved, 3 refused: already disapproved (2), already processed (1)',
    );
  });

  it("keeps part A's constants on the wire and shows part B's words and 3PL RESPONSE PENDING", () => {
    expect(REQUEST_TYPES).toEqual(['UPDATE_DETAILS', 'CANCEL_ORDER']);
    expect(REQUEST_TYPE_LABELS).toEqual({ UPDATE_DETAILS: 'Update Details', CANCEL_ORDER: 'Cancel Order' });
    expect(APPROVAL_LABELS.PENDING).toBe('3PL RESPONSE PENDING');
  });

  it.each([
    ['2026-11-21T10:00:00+05:30', '2026-10-21', '2026-11-21'],
    ['2026-03-31T10:00:00+05:30', '2026-02-28', '2026-03-31'],
    ['2026-01-05T00:10:00+05:30', '2025-12-05', '2026-01-05'],
  ])('[R17] shows the last month: on %s from %s to %s', (now, start, end) => {
    expect(lastMonth(new Date(now))).toEqual({ start, end });
  });
});

function pairs(): [ApprovalStatus, ApprovalStatus][] {
  return APPROVAL_STATUSES.flatMap((from) =>
    APPROVAL_STATUSES.map((to): [ApprovalStatus, ApprovalStatus] => [from, to]),
  );
}
