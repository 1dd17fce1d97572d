import {
  APPROVAL_LABELS,
  APPROVAL_MOVES,
  type ApprovalFacts,
  type ApprovalMark,
  type ApprovalStatus,
  mayMoveApproval,
  type PushState,
} from './ndr.machine.js';

export interface MarkedRequest extends ApprovalFacts {
  approvalStatus: ApprovalStatus;
  pushState: PushState | null;
}

/** Why an admin cannot mark the request so; null when it can be. */
export function markRefusal(request: MarkedRequest, mark: ApprovalMark): string | null {
  const { approvalStatus: from, pushState } = request;
  if (from === mark || from === 'PROCESSED') return `already ${word(from)}`;
  // What is half told to a courier must not be taken back behind its back.
  if (pushState === 'SENDING') return 'being sent to the courier right now';
  if (mayMoveApproval(from, mark, 'admin', request)) return null;
  const move = APPROVAL_MOVES.find((row) => row.from === from && row.to === mark && row.by === 'admin');
  if (move?.when === 'formFilled') return 'the buyer has not filled the form';
  if (move?.when === 'orderOpen') return 'the order is closed';
  return `already ${word(from)}`;
}

/** '3 approved, 1 refused: already processed' */
export function markMessage(mark: ApprovalMark, marked: number, refusals: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const refusal of refusals) counts.set(refusal, (counts.get(refusal) ?? 0) + 1);
  const reasons = [...counts]
    .map(([reason, count]) => (counts.size === 1 ? reason : `${reason} (${count})`))
    .join(', ');
  return `${marked} ${word(mark)}${refusals.length === 0 ? '' : `, ${refusals.length} refused: ${reasons}`}`;
}

function word(status: ApprovalStatus): string {
  return status === 'PENDING' ? 'pending' : APPROVAL_LABELS[status].toLowerCase();
}
