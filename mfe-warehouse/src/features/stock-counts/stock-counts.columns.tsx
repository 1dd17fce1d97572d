import { type StockCountRow } from '@godown/contracts/stock-counts';
import { type Column, DateTime, StatusBadge, TextLink } from '@godown/shared-ui/ui';
import { scopeOf, STOCK_COUNT_TONES } from './stock-count-looks.js';
import { t } from './stock-counts.texts.js';

/** @param showsCompany the list holds rows of several */
export function stockCountColumns(showsCompany: boolean): Column<StockCountRow>[] {
  const company: Column<StockCountRow> = {
    key: 'company',
    header: t('columns.company'),
    cell: ({ companyName }) => companyName,
  };
  return [
    {
      key: 'warehouse',
      header: t('columns.warehouse'),
      fixed: true,
      card: 'title',
      cell: ({ id, warehouseName }) => <TextLink to={`/stock-counts/${id}`}>{warehouseName}</TextLink>,
    },
    {
      key: 'status',
      header: t('columns.status'),
      card: 'corner',
      cell: ({ status }) => <StatusBadge tone={STOCK_COUNT_TONES[status]}>{t(`statuses.${status}`)}</StatusBadge>,
    },
    ...(showsCompany ? [company] : []),
    { key: 'scope', header: t('columns.scope'), cell: scopeOf },
    {
      key: 'counted',
      header: t('columns.counted'),
      align: 'end',
      cell: ({ countedCount, lineCount }) => t('progress', { counted: countedCount, count: lineCount }),
    },
    { key: 'openedAt', header: t('columns.openedAt'), cell: ({ openedAt }) => <DateTime value={openedAt} /> },
    {
      key: 'approvedAt',
      header: t('columns.approvedAt'),
      has: ({ approvedAt }) => approvedAt !== null,
      cell: ({ approvedAt }) => (approvedAt === null ? null : <DateTime value={approvedAt} />),
    },
  ];
}
