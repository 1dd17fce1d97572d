import { STORAGE_CHARGE_TYPE_LABELS, type StorageChargeRow } from '@godown/contracts/billing';
import { Box, Code, type Column, DateTime, formatCount, formatDate, Money, Text } from '@godown/shared-ui/ui';
import { t } from './storage-charges.texts.js';

export const STORAGE_COLUMNS: Column<StorageChargeRow>[] = [
  { key: 'companyName', header: t('company'), fixed: true, card: 'title', cell: (row) => row.companyName },
  {
    key: 'period',
    header: t('period'),
    cell: (row) => (
      <Box>
        <Text as="span">{`${formatDate(row.startDate, 'date')} – ${formatDate(row.endDate, 'date')}`}</Text>
        <Text size="xs" tone="muted">
          {t('daysCharged', { count: row.days })}
        </Text>
      </Box>
    ),
  },
  { key: 'quantity', header: t('quantity'), align: 'end', cell: (row) => formatCount(row.quantity) },
  {
    key: 'rate',
    header: t('rate'),
    align: 'end',
    cell: (row) => (
      <Box>
        <Money paise={row.ratePaise} />
        <Text size="xs" tone="muted">
          {STORAGE_CHARGE_TYPE_LABELS[row.chargeType]}
        </Text>
      </Box>
    ),
  },
  {
    key: 'amount',
    header: t('amount'),
    align: 'end',
    sortable: true,
    card: 'corner',
    cell: (row) => <Money paise={row.amountPaise} />,
  },
  { key: 'createdAt', header: t('createdAt'), sortable: true, cell: (row) => <DateTime value={row.createdAt} /> },
  { key: 'id', header: t('run'), hiddenAtFirst: true, cell: (row) => <Code>{row.id}</Code> },
];
