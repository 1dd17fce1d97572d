import { type CodRemittanceRow, REMITTANCE_LABELS } from '@godown/contracts/billing';
import { Box, Code, type Column, DateTime, Money, StatusBadge, Text } from '@godown/shared-ui/ui';
import { REMITTANCE_TONES } from './remittance-tone.js';
import { t } from './cod.texts.js';

/** The list of one's own company needs no company on every line. */
export function codColumns({ withCompany }: { withCompany: boolean }): Column<CodRemittanceRow>[] {
  const company: Column<CodRemittanceRow> = {
    key: 'companyName',
    header: t('company'),
    cell: (row) => row.companyName,
  };
  return [
    {
      key: 'awb',
      header: t('awb'),
      fixed: true,
      card: 'title',
      cell: (row) => (
        <Box>
          <Code>{row.awb}</Code>
          <Text size="xs" tone="muted">
            {row.courier}
          </Text>
        </Box>
      ),
    },
    { key: 'orderId', header: t('orderId'), cell: (row) => <Code>{row.orderId}</Code> },
    ...(withCompany ? [company] : []),
    {
      key: 'codAmount',
      header: t('codAmount'),
      align: 'end',
      sortable: true,
      cell: (row) => <Money paise={row.codAmountPaise} />,
    },
    {
      key: 'status',
      header: t('remittanceStatus'),
      card: 'corner',
      cell: (row) => <StatusBadge tone={REMITTANCE_TONES[row.status]}>{REMITTANCE_LABELS[row.status]}</StatusBadge>,
    },
    {
      key: 'deliveredOn',
      header: t('deliveredOn'),
      sortable: true,
      cell: (row) => <DateTime value={row.deliveredOn} />,
    },
    { key: 'remittedOn', header: t('remittedOn'), sortable: true, cell: (row) => <DateTime value={row.remittedOn} /> },
  ];
}
