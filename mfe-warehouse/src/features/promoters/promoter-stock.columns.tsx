import { PROMOTER_STOCK_LABELS, type PromoterStockKind, type PromoterTransaction } from '@godown/contracts/field-force';
import {
  CellLines,
  type Column,
  DateTime,
  formatCount,
  type RowAction,
  StatusBadge,
  type Tone,
  Truncated,
} from '@godown/shared-ui/ui';
import { t } from './promoter-stock.texts.js';

const COMPANY = 'company';
const TONES: Readonly<Record<PromoterStockKind, Tone>> = {
  GIVEN: 'info',
  SOLD: 'success',
  RETURNED: 'neutral',
  DAMAGED: 'danger',
};

export function stockActions(row: PromoterTransaction, onOpen: (row: PromoterTransaction) => void): RowAction[] {
  return [{ key: 'details', label: t('details.open'), primary: true, onSelect: () => onOpen(row) }];
}

function productsOf({ items }: PromoterTransaction): string {
  const [first, ...more] = items;
  if (first === undefined) return t('none');
  return more.length === 0
    ? t('products.one', { title: first.title })
    : t('products.more', { title: first.title, count: more.length });
}

export function promoterStockColumns(showsCompany: boolean): Column<PromoterTransaction>[] {
  const columns: Column<PromoterTransaction>[] = [
    {
      key: 'promoter',
      header: t('columns.promoter'),
      sortable: true,
      fixed: true,
      card: 'title',
      cell: ({ promoterName, promoterPhone }) => (
        <CellLines below={promoterPhone ?? undefined}>{promoterName}</CellLines>
      ),
    },
    {
      key: 'kind',
      header: t('columns.kind'),
      card: 'corner',
      cell: ({ kind }) => <StatusBadge tone={TONES[kind]}>{PROMOTER_STOCK_LABELS[kind]}</StatusBadge>,
    },
    { key: 'products', header: t('columns.products'), cell: productsOf },
    {
      key: 'units',
      header: t('columns.units'),
      sortable: true,
      align: 'end',
      cell: ({ units }) => formatCount(units),
    },
    {
      key: 'place',
      header: t('columns.place'),
      has: ({ warehouseName, retailerName }) => (warehouseName ?? retailerName) !== null,
      cell: ({ warehouseName, retailerName }) => warehouseName ?? retailerName ?? t('none'),
    },
    {
      key: 'remark',
      header: t('columns.remark'),
      has: ({ remark }) => remark !== null,
      cell: ({ remark }) => (remark === null ? t('none') : <Truncated text={remark} />),
    },
    { key: COMPANY, header: t('columns.company'), cell: ({ companyName }) => companyName },
    {
      key: 'createdAt',
      header: t('columns.createdAt'),
      sortable: true,
      cell: ({ createdAt }) => <DateTime value={createdAt} />,
    },
  ];
  return showsCompany ? columns : columns.filter(({ key }) => key !== COMPANY);
}
