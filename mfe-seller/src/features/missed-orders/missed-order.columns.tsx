import { CHANNELS, isChannelKey, MISSED_REASONS, type MissedOrderView } from '@godown/contracts/channels';
import { Button, CellLines, type Column, DateTime, Money } from '@godown/shared-ui/ui';

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
      header: 'Order ID',
      fixed: true,
      card: 'title',
      cell: (row) => (
        <Button variant="link" onClick={() => onOpen(row)} aria-label={`Open order ${row.orderId}`}>
          {row.orderId}
        </Button>
      ),
    },
    {
      key: 'channel',
      header: 'Channel',
      cell: ({ shopType, shop }) => (
        <CellLines below={shop} title={shop}>
          {channelName(shopType)}
        </CellLines>
      ),
    },
    { key: 'createdAt', header: 'Created at', sortable: true, cell: ({ createdAt }) => <DateTime value={createdAt} /> },
    { key: 'customer', header: 'Customer', cell: ({ customer }) => customer },
    { key: 'amount', header: 'Amount', align: 'end', sortable: true, cell: (row) => <Money paise={row.amountPaise} /> },
    {
      key: 'reason',
      header: 'Reason',
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
      header: 'Sync',
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
          aria-label={`Sync order ${row.orderId}`}
          onClick={() => onSync(row)}
        >
          Sync
        </Button>
      ),
    },
  ];
}
