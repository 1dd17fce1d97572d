import { type TripRow, tripNumber } from '@godown/contracts/fleet';
import { CellLines, Code, type Column, DateTime, StatusBadge, Text } from '@godown/shared-ui/ui';
import { lateText } from './stop-times.js';
import { TRIP_TONES } from './trip-looks.js';
import { t } from './trips.texts.js';

export function tripColumns(): Column<TripRow>[] {
  return [
    { key: 'id', header: t('columns.id'), fixed: true, card: 'title', cell: ({ id }) => <Code>{tripNumber(id)}</Code> },
    {
      key: 'driver',
      header: t('columns.driver'),
      sortable: true,
      cell: ({ driver }) => <Text weight="medium">{driver.name}</Text>,
    },
    { key: 'phone', header: t('columns.phone'), cell: ({ driver }) => <Code>{driver.phone}</Code> },
    {
      key: 'status',
      header: t('columns.status'),
      sortable: true,
      card: 'corner',
      cell: ({ status, hindrance }) => (
        <CellLines
          below={hindrance === undefined ? undefined : t('cannotStart', { why: t(`plan.hindrances.${hindrance}`) })}
        >
          <StatusBadge tone={TRIP_TONES[status]}>{t(`statuses.${status}`)}</StatusBadge>
        </CellLines>
      ),
    },
    {
      key: 'orders',
      header: t('columns.orders'),
      align: 'end',
      cell: ({ doneCount, orderCount, lateMinutes }) => (
        <CellLines below={lateText(lateMinutes) ?? undefined}>
          {t('done', { done: doneCount, total: orderCount })}
        </CellLines>
      ),
    },
    { key: 'warehouse', header: t('columns.warehouse'), cell: ({ warehouseName }) => warehouseName },
    {
      key: 'createdAt',
      header: t('columns.createdAt'),
      sortable: true,
      cell: ({ createdAt }) => <DateTime value={createdAt} />,
    },
  ];
}
