import { type ErasureRow, type ErasureStatus } from '@godown/contracts/privacy';
import { Button, Code, type Column, DateTime, Flex, StatusBadge, Text, type Tone } from '@godown/shared-ui/ui';
import { t } from './erasures.texts.js';

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
      {t(isUnderWay ? 'statuses.underWay' : `statuses.${row.status}`)}
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
    { key: 'contact', header: t('columns.contact'), fixed: true, card: 'title', cell: (row) => <Contact row={row} /> },
    { key: 'status', header: t('columns.status'), card: 'corner', cell: (row) => <Status row={row} /> },
    { key: 'requestedAt', header: t('columns.requestedAt'), cell: (row) => <DateTime value={row.requestedAt} /> },
    {
      key: 'dueAt',
      header: t('columns.dueAt'),
      cell: (row) => (row.dueAt === null ? '–' : <DateTime value={row.dueAt} />),
    },
    {
      key: 'orders',
      header: t('columns.orders'),
      cell: (row) => (
        <>
          <Text size="sm">{t('orders.erased', { count: row.erasedOrders })}</Text>
          <Text size="xs" tone="subtle">
            {t('orders.waiting', { count: row.waitingOrders })}
          </Text>
        </>
      ),
    },
    { key: 'reason', header: t('columns.reason'), cell: (row) => <Reason row={row} /> },
    {
      key: 'actions',
      header: t('columns.actions'),
      align: 'end',
      card: 'actions',
      cell: (row) =>
        mayDecide && row.status === 'VERIFIED' ? (
          <Flex gap="1" justify="flex-end">
            <Button
              size="sm"
              variant="ghost"
              aria-label={t('actions.eraseOf', { contact: contactOf(row) })}
              onClick={() => onErase(row)}
            >
              {t('actions.erase')}
            </Button>
            {row.approvedAt === null ? (
              <Button
                size="sm"
                variant="ghost"
                aria-label={t('actions.refuseOf', { contact: contactOf(row) })}
                onClick={() => onRefuse(row)}
              >
                {t('actions.refuse')}
              </Button>
            ) : null}
          </Flex>
        ) : null,
    },
  ];
}
