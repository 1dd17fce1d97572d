import { type StorePriceView } from '@godown/contracts/discounts';
import { PRICING_TYPE_LABELS, PRICING_TYPES } from '@godown/contracts/orders';
import { storePricePaise } from '@godown/contracts/price-lists';
import { Box, Button, Code, type Column, DateTime, Money, Tag, Text } from '@godown/shared-ui/ui';

/** '12.5%' or '₹99.50' */
function ValueOf({ pricingType, pricingValue }: StorePriceView) {
  if (pricingType === null || pricingValue === null)
    return (
      <Text size="sm" tone="subtle">
        None
      </Text>
    );
  return pricingType === PRICING_TYPES.flatPrice ? (
    <Money paise={Math.round(pricingValue * 100)} />
  ) : (
    `${pricingValue}%`
  );
}

const COLUMNS: Column<StorePriceView>[] = [
  { key: 'sku', header: 'SKU', fixed: true, cell: ({ sku }) => <Code>{sku}</Code> },
  {
    key: 'productTitle',
    header: 'Product title',
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
  { key: 'price', header: 'Price', align: 'end', cell: ({ pricePaise }) => <Money paise={pricePaise} /> },
  {
    key: 'basePrice',
    header: 'Base price',
    align: 'end',
    cell: ({ basePricePaise }) => <Money paise={basePricePaise} />,
  },
  {
    key: 'pricingType',
    header: 'Pricing type',
    card: 'corner',
    cell: ({ pricingType, isOfType }) =>
      pricingType === null ? (
        <Text size="sm" tone="subtle">
          None
        </Text>
      ) : (
        <>
          <Tag>{PRICING_TYPE_LABELS[pricingType]}</Tag>
          {isOfType ? (
            <Text size="xs" tone="muted">
              Store type
            </Text>
          ) : null}
        </>
      ),
  },
  { key: 'pricingValue', header: 'Pricing value', align: 'end', cell: (item) => <ValueOf {...item} /> },
  { key: 'storePrice', header: 'Store pays', align: 'end', cell: (item) => <Money paise={storePricePaise(item)} /> },
  {
    key: 'changedAt',
    header: 'Changed at',
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
      header: 'Actions',
      align: 'end',
      card: 'actions',
      cell: (item) => (
        <Button variant="link" size="sm" aria-label={`Edit the price of ${item.sku}`} onClick={() => onEdit(item)}>
          Edit
        </Button>
      ),
    },
  ];
}
