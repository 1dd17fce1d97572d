import { pickListName, type PickListRow } from '@godown/contracts/picks';
import { type Column, DateTime, formatCount, StatusBadge, TextLink } from '@godown/shared-ui/ui';
import { PICK_LIST_TONES } from './pick-looks.js';
import { t } from './picks.texts.js';

export function pickListColumns(): Column<PickListRow>[] {
  return [
    {
      key: 'name',
      header: t('lists.name'),
      fixed: true,
      card: 'title',
      cell: ({ id }) => <TextLink to={`/picks/${id}`}>{pickListName(id)}</TextLink>,
    },
    {
      key: 'status',
      header: t('lists.status'),
      card: 'corner',
      cell: ({ status }) => <StatusBadge tone={PICK_LIST_TONES[status]}>{t(`statuses.${status}`)}</StatusBadge>,
    },
    { key: 'warehouse', header: t('lists.warehouse'), cell: ({ warehouseName }) => warehouseName },
    { key: 'orders', header: t('lists.orders'), align: 'end', cell: ({ orderCount }) => formatCount(orderCount) },
    {
      key: 'pieces',
      header: t('lists.pieces'),
      align: 'end',
      cell: ({ pickedCount, pieceCount }) => t('progress', { picked: pickedCount, count: pieceCount }),
    },
    { key: 'openedBy', header: t('lists.openedBy'), cell: ({ openedBy }) => openedBy },
    { key: 'openedAt', header: t('lists.openedAt'), cell: ({ openedAt }) => <DateTime value={openedAt} /> },
  ];
}
