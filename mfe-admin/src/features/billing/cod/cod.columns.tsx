import { type CodRemittanceRow, REMITTANCE_LABELS } from '@godown/contracts/billing';
import { Box, Code, type Column, DateTime, Money, StatusBadge, Text } from '@godown/shared-ui/ui';
import { REMITTANCE_TONES } from './remittance-tone.js';

/** The list of one's own company needs no company on every line. */
export function codColumns({ withCompany }: { withCompany: boolean }): Column<CodRemittanceRow>[] {
  const company: Column<CodRemittanceRow> = { key: 'companyName', header: 'Company', cell: (row) => row.companyName };
  return [
    {
      key: 'awb',
      header: 'AWB',
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
    { key: 'orderId', header: 'Order ID', cell: (row) => <Code>{row.orderId}</Code> },
    ...(withCompany ? [company] : []),
    {
      key: 'codAmount',
      header: 'COD amount',
      align: 'end',
      sortable: true,
      cell: (row) => <Money paise={row.codAmountPaise} />,
    },
    {
      key: 'status',
      header: 'Remittance status',
      card: 'corner',
      cell: (row) => <StatusBadge tone={REMITTANCE_TONES[row.status]}>{REMITTANCE_LABELS[row.status]}</StatusBadge>,
    },
    { key: 'deliveredOn', header: 'Delivered on', sortable: true, cell: (row) => <DateTime value={row.deliveredOn} /> },
    { key: 'remittedOn', header: 'Remitted on', sortable: true, cell: (row) => <DateTime value={row.remittedOn} /> },
  ];
}
