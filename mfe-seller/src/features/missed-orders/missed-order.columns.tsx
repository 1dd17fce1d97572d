import { CHANNELS, isChannelKey, MISSED_REASONS, type MissedOrderView } from '@godown/contracts/channels';
import { Box, Button, type Column, DateTime, Money, Text } from '@godown/shared-ui/ui';

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
        <Button variant="ghost" size="sm" onClick={() => onOpen(row)} aria-label={`Open order ${row.orderId}`}>
          {row.orderId}
        </Button>
      ),
    },
    {
      key: 'channel',
      header: 'Channel',
      cell: ({ shopType, shop }) => (
        <Box minW="0">
          <Text>{channelName(shopType)}</Text>
          <Text size="xs" tone="muted">
            {shop}
          </Text>
        </Box>
      ),
    },
    { key: 'createdAt', header: 'Created At', sortable: true, cell: ({ createdAt }) => <DateTime value={createdAt} /> },
    { key: 'customer', header: 'Customer', cell: ({ customer }) => customer },
    { key: 'amount', header: 'Amount', align: 'end', sortable: true, cell: (row) => <Money paise={row.amountPaise} /> },
    {
      key: 'reason',
      header: 'Reason',
      cell: ({ reason, detail }) => (
        <Box minW="0">
          <Text>{MISSED_REASONS[reason]}</Text>
          {detail === null ? null : (
            <Text size="xs" tone="muted">
              {detail}
            </Text>
          )}
        </Box>
      ),
    },
  ];
  if (onSync === null) return columns;
  return [
    ...columns,
    {
      key: 'sync',
      header: 'Sync',
      align: 'end',
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
