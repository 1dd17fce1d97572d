import {
  APPROVAL_LABELS,
  type ApprovalStatus,
  CANCEL_REASON_LABELS,
  type CustomerRequestRow,
  FORM_LINK_LABELS,
  type FormLinkStatus,
  PUSH_LABELS,
} from '@godown/contracts/ndr';
import { Box, Code, DateTime, Flex, StatusBadge, Text, type Tone } from '@godown/shared-ui/ui';

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

/** The decision, and below it where the request stands with the courier and what the courier said. */
export function ApprovalCell({ row: { approvalStatus, pushState, pushDueAt, pushNote } }: { row: CustomerRequestRow }) {
  return (
    <Flex direction="column" align={STACK} gap="0.5" minW={{ md: '52' }} maxW="64" whiteSpace="normal">
      <StatusBadge tone={APPROVAL_TONES[approvalStatus]}>{APPROVAL_LABELS[approvalStatus]}</StatusBadge>
      {pushState === null ? null : (
        <Text as="span" size="xs" weight="medium">
          {PUSH_LABELS[pushState]}
          {pushState === 'QUEUED' && pushDueAt !== null ? (
            <>
              , <DateTime value={pushDueAt} />
            </>
          ) : null}
        </Text>
      )}
      {pushNote === null ? null : (
        <Text as="span" size="xs" tone="muted">
          {pushNote}
        </Text>
      )}
    </Flex>
  );
}

/** What the buyer wrote into the form. */
export function CustomerInputCell({ row }: { row: CustomerRequestRow }) {
  const { alternatePhone, deferredDeliveryDate, address, issueType, issueDescription } = row;
  if (row.requestType === null) return <span>–</span>;
  return (
    <Box maxW="64" whiteSpace="normal" overflowWrap="anywhere">
      {issueType === null ? null : <Text weight="medium">{CANCEL_REASON_LABELS[issueType]}</Text>}
      {issueDescription === null ? null : (
        <Text size="xs" tone="muted">
          {issueDescription}
        </Text>
      )}
      {alternatePhone === null ? null : (
        <Text>
          Phone <Code>{alternatePhone}</Code>
        </Text>
      )}
      {deferredDeliveryDate === null ? null : (
        <Text>
          On <DateTime value={`${deferredDeliveryDate}T00:00:00+05:30`} format="date" />
        </Text>
      )}
      {address === null ? null : (
        <Text size="xs" tone="muted">
          {address}
        </Text>
      )}
    </Box>
  );
}
