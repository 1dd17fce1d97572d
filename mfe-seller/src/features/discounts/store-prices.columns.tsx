import { type StorePriceView } from '@godown/contracts/discounts';
import { PRICING_TYPE_LABELS, PRICING_TYPES } from '@godown/contracts/orders';
import { storePricePaise } from '@godown/contracts/price-lists';
import { Box, Button, Code, type Column, DateTime, Money, Tag, Text } from '@godown/shared-ui/ui';
import { t } from './discounts.texts.js';

/** '12.5%' or '₹99.50' */
function ValueOf({ pricingType, pricingValue }: StorePriceView) {
  if (pricingType === null || pricingValue === null)
    return (
      <Text size="sm" tone="subtle">
        {t('none')}
      </Text>
    );
  return pricingType === PRICING_TYPES.flatPrice ? (
    <Money paise={Math.round(pricingValue * 100)} />
  ) : (
    `${pricingValue}%`
  );
}

const COLUMNS: Column<StorePriceView>[] = [
  { key: 'sku', header: t('sku'), fixed: true, cell: ({ sku }) => <Code>{sku}</Code> },
  {
    key: 'productTitle',
    header: t('productTitle'),
    card: 'title',
    cell: (item) => (
      <Box minW="0">
        <Text weight="medium">{item.productTitle}</Text>
        <Text size="xs" tone="muted">
          {item.variantTitle}
        </Text>
      </Box>
    ),
  },
  { key: 'price', header: t('price'), align: 'end', cell: ({ pricePaise }) => <Money paise={pricePaise} /> },
  {
    key: 'basePrice',
    header: t('basePrice'),
    align: 'end',
    cell: ({ basePricePaise }) => <Money paise={basePricePaise} />,
  },
  {
    key: 'pricingType',
    header: t('pricingType'),
    card: 'corner',
    cell: ({ pricingType, isOfType }) =>
      pricingType === null ? (
        <Text size="sm" tone="subtle">
          {t('none')}
        </Text>
      ) : (
        <>
          <Tag>{PRICING_TYPE_LABELS[pricingType]}</Tag>
          {isOfType ? (
            <Text size="xs" tone="muted">
              {t('storeType')}
            </Text>
          ) : null}
        </>
      ),
  },
  { key: 'pricingValue', header: t('pricingValue'), align: 'end', cell: (item) => <ValueOf {...item} /> },
  { key: 'storePrice', header: t('storePays'), align: 'end', cell: (item) => <Money paise={storePricePaise(item)} /> },
  {
    key: 'changedAt',
    header: t('changedAt'),
    cell: ({ changedAt }) => (changedAt === null ? '' : <DateTime value={changedAt} />),
  },
];

/** @param onEdit null for those who only look */
export function storePriceColumns(onEdit: ((item: StorePriceView) => void) | null): Column<StorePriceView>[] {
  if (onEdit === null) return COLUMNS;
  return [
    ...COLUMNS,
    {
      key: 'actions',
      header: t('actions'),
      align: 'end',
      card: 'actions',
      cell: (item) => (
        <Button
          variant="link"
          size="sm"
          aria-label={t('editThePriceOf', { sku: item.sku })}
          onClick={() => onEdit(item)}
        >
          {t('edit')}
        </Button>
      ),
    },
  ];
}
