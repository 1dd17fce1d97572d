import { type ErasureRow, type ErasureStatus } from '@godown/contracts/privacy';
import { Button, Code, type Column, DateTime, Flex, StatusBadge, Text, type Tone } from '@godown/shared-ui/ui';

export const STATUS_LABELS: Readonly<Record<ErasureStatus, string>> = {
  REQUESTED: 'Waits for its code',
  VERIFIED: 'Verified',
  ANNOUNCED: 'Owner told',
  BLOCKED: 'Cannot be erased',
  DONE: 'Erased',
  REFUSED: 'Refused',
  CANCELLED: 'Cancelled',
};
const STATUS_TONES: Readonly<Record<ErasureStatus, Tone>> = {
  REQUESTED: 'neutral',
  VERIFIED: 'warning',
  ANNOUNCED: 'info',
  BLOCKED: 'warning',
  DONE: 'success',
  REFUSED: 'danger',
  CANCELLED: 'neutral',
};

interface Actions {
  mayDecide: boolean;
  onErase: (row: ErasureRow) => void;
  onRefuse: (row: ErasureRow) => void;
}

export function contactOf({ phone, email }: ErasureRow): string {
  return [phone, email].filter(Boolean).join(', ');
}

function Contact({ row }: { row: ErasureRow }) {
  return (
    <Flex direction="column">
      {[row.phone, row.email].map((contact) =>
        contact === null ? null : (
          <Text key={contact} size="sm">
            <Code>{contact}</Code>
          </Text>
        ),
      )}
    </Flex>
  );
}

/** Once an admin began it, it goes on by itself until no order waits. */
function Status({ row }: { row: ErasureRow }) {
  const isUnderWay = row.status === 'VERIFIED' && row.approvedAt !== null;
  return (
    <StatusBadge tone={isUnderWay ? 'info' : STATUS_TONES[row.status]}>
      {isUnderWay ? 'Being erased' : STATUS_LABELS[row.status]}
    </StatusBadge>
  );
}

/** Why it began, and why it went no further. */
function Reason({ row }: { row: ErasureRow }) {
  const why = row.obstacle ?? row.refusal;
  return (
    <Flex direction="column">
      <Text size="sm">{row.reason || '–'}</Text>
      {why === null ? null : (
        <Text size="xs" tone="subtle">
          {why}
        </Text>
      )}
    </Flex>
  );
}

export function erasureColumns({ mayDecide, onErase, onRefuse }: Actions): Column<ErasureRow>[] {
  return [
    { key: 'contact', header: 'Contact', fixed: true, card: 'title', cell: (row) => <Contact row={row} /> },
    { key: 'status', header: 'Status', card: 'corner', cell: (row) => <Status row={row} /> },
    { key: 'requestedAt', header: 'Requested At', cell: (row) => <DateTime value={row.requestedAt} /> },
    { key: 'dueAt', header: 'Due By', cell: (row) => (row.dueAt === null ? '–' : <DateTime value={row.dueAt} />) },
    {
      key: 'orders',
      header: 'Orders',
      cell: (row) => (
        <>
          <Text size="sm">{row.erasedOrders} erased</Text>
          <Text size="xs" tone="subtle">
            {row.waitingOrders} on the way
          </Text>
        </>
      ),
    },
    { key: 'reason', header: 'Reason', cell: (row) => <Reason row={row} /> },
    {
      key: 'actions',
      header: 'Actions',
      align: 'end',
      card: 'actions',
      cell: (row) =>
        mayDecide && row.status === 'VERIFIED' ? (
          <Flex gap="1" justify="flex-end">
            <Button size="sm" variant="ghost" aria-label={`Erase ${contactOf(row)}`} onClick={() => onErase(row)}>
              Erase
            </Button>
            {row.approvedAt === null ? (
              <Button size="sm" variant="ghost" aria-label={`Refuse ${contactOf(row)}`} onClick={() => onRefuse(row)}>
                Refuse
              </Button>
            ) : null}
          </Flex>
        ) : null,
    },
  ];
}
