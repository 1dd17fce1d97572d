import { PROMOTER_STOCK_LABELS, type PromoterStockItem, type PromoterTransaction } from '@godown/contracts/field-force';
import { Button, Code, type Column, DataTable, Dialog, formatCount, Stack, Text } from '@godown/shared-ui/ui';
import { useMemo } from 'react';
import { t } from './promoter-stock.texts.js';

const COUNTS = ['given', 'sold', 'returned', 'damaged'] as const;

function columns(): Column<PromoterStockItem>[] {
  return [
    { key: 'title', header: t('details.product'), fixed: true, card: 'title', cell: ({ title }) => title },
    { key: 'sku', header: t('details.sku'), cell: ({ sku }) => <Code>{sku}</Code> },
    {
      key: 'stockCount',
      header: t('details.count'),
      align: 'end',
      cell: ({ stockCount }) => formatCount(stockCount),
    },
    ...COUNTS.map((key): Column<PromoterStockItem> => ({
      key,
      header: t(`details.${key}`),
      align: 'end',
      cell: (item) => formatCount(item[key]),
    })),
  ];
}

interface StockDetailsDialogProps {
  transaction: PromoterTransaction;
  onClose: () => void;
}

/** The products of one entry, and what became of all that the promoter was given of them. */
export function StockDetailsDialog({ transaction, onClose }: StockDetailsDialogProps) {
  const { kind, promoterName, items } = transaction;
  const shown = useMemo(() => columns(), []);
  return (
    <Dialog
      title={t('details.title')}
      description={t('details.of', { kind: PROMOTER_STOCK_LABELS[kind], name: promoterName })}
      size="lg"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('details.close')}</Button>}
    >
      <Stack gap="3">
        <DataTable
          name="promoter-stock-details"
          label={t('details.title')}
          columns={shown}
          rows={items}
          rowId={({ catalogueId }) => catalogueId}
          rowLabel={({ title }) => title}
          state={{ isPending: false, isError: false }}
          empty={{ title: t('details.empty.title'), description: t('details.empty.description') }}
          withColumnChooser={false}
        />
        <Text size="xs" tone="muted">
          {t('details.note')}
        </Text>
      </Stack>
    </Dialog>
  );
}
