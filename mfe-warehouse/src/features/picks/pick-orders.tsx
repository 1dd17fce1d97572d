import { ORDER_STATUS_LABELS } from '@godown/contracts/orders';
import { type PickListView, type PickOrder, shortText } from '@godown/contracts/picks';
import { Code, type Column, DataTable, StatusBadge } from '@godown/shared-ui/ui';
import { useMemo } from 'react';
import { PICK_ORDER_TONES, shownState } from './pick-looks.js';
import { t } from './picks.texts.js';

function noteOf({ state, status, shortReason, missing }: PickOrder): string {
  if (shortReason !== null) return shortText(shortReason, missing);
  if (state !== 'DROPPED' || status === 'READY_TO_SHIP') return '';
  return t('orders.cancelled', { status: ORDER_STATUS_LABELS[status] });
}

function orderColumns(): Column<PickOrder>[] {
  return [
    {
      key: 'order',
      header: t('orders.order'),
      fixed: true,
      card: 'title',
      cell: ({ shopOrderId }) => <Code>{shopOrderId}</Code>,
    },
    { key: 'position', header: t('orders.position'), align: 'end', cell: ({ position }) => position },
    {
      key: 'state',
      header: t('orders.state'),
      card: 'corner',
      cell: (order) => (
        <StatusBadge tone={PICK_ORDER_TONES[shownState(order)]}>{t(`states.${shownState(order)}`)}</StatusBadge>
      ),
    },
    {
      key: 'pieces',
      header: t('orders.pieces'),
      align: 'end',
      cell: ({ picked, quantity }) => t('lines.count', { picked, quantity }),
    },
    { key: 'note', header: t('orders.note'), has: (order) => noteOf(order) !== '', cell: noteOf },
  ];
}

/** Which order has which position, and what became of it. */
export function PickOrders({ pickList: { orders } }: { pickList: PickListView }) {
  const columns = useMemo(() => orderColumns(), []);
  return (
    <DataTable
      name="pick-list-orders"
      label={t('orders.title')}
      columns={columns}
      rows={orders}
      rowId={({ orderId }) => orderId}
      withColumnChooser={false}
      state={{ isPending: false, isError: false }}
      empty={{ title: t('lines.empty') }}
    />
  );
}
