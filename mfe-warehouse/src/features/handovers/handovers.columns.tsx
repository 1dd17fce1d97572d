import { type HandoverRow } from '@godown/contracts/handovers';
import { courierName } from '@godown/contracts/shipping';
import { type Column, DateTime, formatCount, StatusBadge, TextLink } from '@godown/shared-ui/ui';
import { HANDOVER_TONES } from './handover-looks.js';
import { t } from './handovers.texts.js';

export function handoverColumns(): Column<HandoverRow>[] {
  return [
    {
      key: 'courier',
      header: t('columns.courier'),
      fixed: true,
      sortable: true,
      card: 'title',
      cell: ({ id, courier }) => <TextLink to={`/handovers/${id}`}>{courierName(courier)}</TextLink>,
    },
    {
      key: 'status',
      header: t('columns.status'),
      sortable: true,
      card: 'corner',
      cell: ({ status }) => <StatusBadge tone={HANDOVER_TONES[status]}>{t(`statuses.${status}`)}</StatusBadge>,
    },
    { key: 'warehouse', header: t('columns.warehouse'), cell: ({ warehouseName }) => warehouseName },
    { key: 'parcels', header: t('columns.parcels'), align: 'end', cell: ({ parcelCount }) => formatCount(parcelCount) },
    {
      key: 'receiver',
      header: t('columns.receiver'),
      has: ({ receiverName }) => receiverName !== null,
      cell: ({ receiverName }) => receiverName,
    },
    {
      key: 'openedAt',
      header: t('columns.openedAt'),
      sortable: true,
      cell: ({ openedAt }) => <DateTime value={openedAt} />,
    },
    {
      key: 'closedAt',
      header: t('columns.closedAt'),
      has: ({ closedAt }) => closedAt !== null,
      cell: ({ closedAt }) => (closedAt === null ? null : <DateTime value={closedAt} />),
    },
  ];
}
