import {
  APPROVAL_LABELS,
  type ApprovalStatus,
  CANCEL_REASON_LABELS,
  type CustomerRequestRow,
  FORM_LINK_LABELS,
  type FormLinkStatus,
  PUSH_LABELS,
} from '@godown/contracts/ndr';
import { CellLines, Code, DateTime, Flex, StatusBadge, Text, type Tone } from '@godown/shared-ui/ui';
import { Fragment, type ReactNode } from 'react';

const FORM_TONES: Readonly<Record<FormLinkStatus, Tone>> = { SENT: 'neutral', VISITED: 'info', FILLED: 'success' };
const APPROVAL_TONES: Readonly<Record<ApprovalStatus, Tone>> = {
  PENDING: 'warning',
  APPROVED: 'progress',
  DISAPPROVED: 'danger',
  PROCESSED: 'success',
};

/** In a card the values stand at its end. */
const STACK = { base: 'flex-end', md: 'flex-start' } as const;

export function FormLinkCell({ row: { formLinkStatus, visitedAt, filledAt, createdAt } }: { row: CustomerRequestRow }) {
  return (
    <Flex direction="column" align={STACK} gap="0.5">
      <StatusBadge tone={FORM_TONES[formLinkStatus]}>{FORM_LINK_LABELS[formLinkStatus]}</StatusBadge>
      <Text as="span" size="xs" tone="muted">
        <DateTime value={filledAt ?? visitedAt ?? createdAt} />
      </Text>
    </Flex>
  );
}

/** Parts of one line, told apart by dots. */
function Joined({ parts }: { parts: readonly ReactNode[] }) {
  return parts
    .filter((part) => part !== null)
    .map((part, place) => (
      // The parts of one row keep their order.
      <Fragment key={place}>
        {place === 0 ? null : ' · '}
        <span>{part}</span>
      </Fragment>
    ));
}

/** The decision, and below it where the request stands with the courier and what the courier said. */
export function ApprovalCell({ row: { approvalStatus, pushState, pushDueAt, pushNote } }: { row: CustomerRequestRow }) {
  const due =
    pushState === 'QUEUED' && pushDueAt !== null ? <DateTime key="due" value={pushDueAt} format="timeline" /> : null;
  const label = pushState === null ? null : PUSH_LABELS[pushState];
  return (
    <CellLines
      width="xl"
      title={pushNote ?? undefined}
      below={label === null && pushNote === null ? undefined : <Joined parts={[label, due, pushNote]} />}
    >
      <StatusBadge tone={APPROVAL_TONES[approvalStatus]}>{APPROVAL_LABELS[approvalStatus]}</StatusBadge>
    </CellLines>
  );
}

/** What the buyer wrote into the form. */
export function CustomerInputCell({ row }: { row: CustomerRequestRow }) {
  const { alternatePhone, deferredDeliveryDate, address, issueType, issueDescription } = row;
  if (row.requestType === null) return <span>–</span>;
  const phone = alternatePhone === null ? null : <Code key="phone">{alternatePhone}</Code>;
  const day =
    deferredDeliveryDate === null ? null : (
      <DateTime key="day" value={`${deferredDeliveryDate}T00:00:00+05:30`} format="date" />
    );
  const reason = issueType === null ? null : CANCEL_REASON_LABELS[issueType];
  const words = [issueDescription, address].filter((text) => text !== null);
  return (
    <CellLines
      width="lg"
      title={words.join(', ')}
      below={words.length === 0 ? undefined : <Joined parts={[issueDescription, address]} />}
    >
      <Joined parts={[reason, phone, day]} />
    </CellLines>
  );
}
