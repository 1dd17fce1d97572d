import { MinusIcon, PlusIcon, RefreshIcon, TrashIcon } from '@godown/shared-ui/icons';
import { Code, Flex, formatCount, IconButton, StatusBadge, Tag, type Column } from '@godown/shared-ui/ui';
import { isOpen, type ListedScan } from './scan-list.js';
import { type ScanSession } from './use-scan-list.js';
import { t } from './scan.texts.js';

type ScanActions = Pick<ScanSession, 'step' | 'remove' | 'again'>;

function Quantity({ row, step }: { row: ListedScan; step: ScanActions['step'] }) {
  const isFixed = !isOpen(row) || row.reason !== undefined;
  return (
    <Flex align="center" justify="flex-end" gap="1">
      <IconButton
        size="sm"
        variant="outline"
        label={t('oneLessOf', { wsin: row.wsin })}
        disabled={isFixed || row.quantity === 1}
        onClick={() => step(row.id, -1)}
      >
        <MinusIcon aria-hidden="true" />
      </IconButton>
      <Code minW="10" textAlign="center">
        {formatCount(row.quantity)}
      </Code>
      <IconButton
        size="sm"
        variant="outline"
        label={t('oneMoreOf', { wsin: row.wsin })}
        disabled={isFixed}
        onClick={() => step(row.id, 1)}
      >
        <PlusIcon aria-hidden="true" />
      </IconButton>
    </Flex>
  );
}

function State({ row }: { row: ListedScan }) {
  if (row.reason !== undefined) return <StatusBadge tone="danger">{row.reason}</StatusBadge>;
  return row.inDoubt ? (
    <StatusBadge tone="warning">{t('sentNoResponseYet')}</StatusBadge>
  ) : (
    <StatusBadge tone="neutral">{t('waiting')}</StatusBadge>
  );
}

export function scanColumns({ step, remove, again }: ScanActions): Column<ListedScan>[] {
  return [
    { key: 'wsin', header: t('wsin'), fixed: true, card: 'title', cell: (row) => <Code>{row.wsin}</Code> },
    {
      key: 'actionType',
      header: t('action'),
      card: 'corner',
      cell: (row) => <Tag tone={row.actionType === 'Inbound' ? 'success' : 'info'}>{row.actionType}</Tag>,
    },
    { key: 'quantity', header: t('quantity'), align: 'end', cell: (row) => <Quantity row={row} step={step} /> },
    { key: 'reason', header: t('state'), cell: (row) => <State row={row} /> },
    {
      key: 'actions',
      header: t('actions'),
      align: 'end',
      card: 'actions',
      cell: (row) => (
        <Flex gap="1" justify="flex-end">
          {row.reason === undefined ? null : (
            <IconButton size="sm" label={t('tryAgain', { wsin: row.wsin })} onClick={() => again(row.id)}>
              <RefreshIcon aria-hidden="true" />
            </IconButton>
          )}
          <IconButton
            size="sm"
            label={t('deleteNamed', { wsin: row.wsin })}
            disabled={!isOpen(row)}
            onClick={() => remove(row.id)}
          >
            <TrashIcon aria-hidden="true" />
          </IconButton>
        </Flex>
      ),
    },
  ];
}
