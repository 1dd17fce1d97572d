import { type ReturnParcel } from '@godown/contracts/returns';
import { Code, type Column, DateTime, formatCount, StatusBadge } from '@godown/shared-ui/ui';
import { t } from './returns.texts.js';

const DAY_MS = 86_400_000;

/** Whole days since the parcel came back. */
function ageOf(arrivedAt: string, now: number): string {
  const count = Math.max(0, Math.floor((now - new Date(arrivedAt).getTime()) / DAY_MS));
  if (count === 0) return t('days.zero');
  return t(count === 1 ? 'days.one' : 'days.other', { count });
}

export function returnColumns(now: number): Column<ReturnParcel>[] {
  return [
    {
      key: 'order',
      header: t('columns.order'),
      fixed: true,
      card: 'title',
      cell: ({ shopOrderId }) => <Code>{shopOrderId}</Code>,
    },
    { key: 'awb', header: t('columns.awb'), cell: ({ awb }) => (awb === null ? '' : <Code>{awb}</Code>) },
    {
      key: 'type',
      header: t('columns.type'),
      card: 'corner',
      cell: ({ type }) => <StatusBadge tone="neutral">{type}</StatusBadge>,
    },
    { key: 'warehouse', header: t('columns.warehouse'), cell: ({ warehouseName }) => warehouseName },
    { key: 'pieces', header: t('columns.pieces'), align: 'end', cell: ({ pieces }) => formatCount(pieces) },
    {
      key: 'arrivedAt',
      header: t('columns.arrivedAt'),
      sortable: true,
      cell: ({ arrivedAt }) => <DateTime value={arrivedAt} />,
    },
    { key: 'age', header: t('columns.age'), cell: ({ arrivedAt }) => ageOf(arrivedAt, now) },
    { key: 'reason', header: t('columns.reason'), has: ({ reason }) => reason !== null, cell: ({ reason }) => reason },
  ];
}
