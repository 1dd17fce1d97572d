import { CHANNELS, isChannelKey, MISSED_REASONS, type MissedOrderView } from '@godown/contracts/channels';
import { Button, CellLines, type Column, DateTime, Money } from '@godown/shared-ui/ui';
import { t } from './missed-orders.texts.js';

export interface MissedActions {
  onOpen: (row: MissedOrderView) => void;
  /** null: the reader may only look. */
  onSync: ((row: MissedOrderView) => void) | null;
  syncingId: string | null;
}

export function channelName(shopType: string): string {
  return isChannelKey(shopType) ? CHANNELS[shopType].name : shopType;
}

export function missedColumns({ onOpen, onSync, syncingId }: MissedActions): Column<MissedOrderView>[] {
  const columns: Column<MissedOrderView>[] = [
    {
      key: 'orderId',
      header: t('columns.orderId'),
      fixed: true,
      card: 'title',
      cell: (row) => (
        <Button variant="link" onClick={() => onOpen(row)} aria-label={t('openOrder', { order: row.orderId })}>
          {row.orderId}
        </Button>
      ),
    },
    {
      key: 'channel',
      header: t('columns.channel'),
      cell: ({ shopType, shop }) => (
        <CellLines below={shop} title={shop}>
          {channelName(shopType)}
        </CellLines>
      ),
    },
    {
      key: 'createdAt',
      header: t('columns.createdAt'),
      sortable: true,
      cell: ({ createdAt }) => <DateTime value={createdAt} />,
    },
    { key: 'customer', header: t('columns.customer'), cell: ({ customer }) => customer },
    {
      key: 'amount',
      header: t('columns.amount'),
      align: 'end',
      sortable: true,
      cell: (row) => <Money paise={row.amountPaise} />,
    },
    {
      key: 'reason',
      header: t('columns.reason'),
      cell: ({ reason, detail }) => (
        <CellLines width="xl" below={detail ?? undefined} title={[MISSED_REASONS[reason], detail].join(' ')}>
          {MISSED_REASONS[reason]}
        </CellLines>
      ),
    },
  ];
  if (onSync === null) return columns;
  return [
    ...columns,
    {
      key: 'sync',
      header: t('columns.sync'),
      isHeaderQuiet: true,
      align: 'end',
      fixed: true,
      pin: 'end',
      card: 'actions',
      cell: (row) => (
        <Button
          size="sm"
          variant="outline"
          loading={syncingId === row.id}
          aria-label={t('sync.oneOf', { order: row.orderId })}
          onClick={() => onSync(row)}
        >
          {t('sync.one')}
        </Button>
      ),
    },
  ];
}
