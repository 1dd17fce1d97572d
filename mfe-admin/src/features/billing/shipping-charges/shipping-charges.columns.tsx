import { type ShippingChargeRow } from '@godown/contracts/billing';
import { Code, type Column, DateTime, Money } from '@godown/shared-ui/ui';

export const SHIPPING_CHARGE_COLUMNS: Column<ShippingChargeRow>[] = [
  { key: 'awb', header: 'AWB', fixed: true, card: 'title', cell: (row) => <Code>{row.awb}</Code> },
  { key: 'companyName', header: 'Company', cell: (row) => row.companyName },
  {
    key: 'charged',
    header: 'Charged at booking',
    align: 'end',
    cell: (row) => <Money paise={row.chargedPaise} />,
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    sortable: true,
    card: 'corner',
    cell: (row) => <Money paise={row.amountPaise} />,
  },
  {
    key: 'difference',
    header: 'Difference',
    align: 'end',
    cell: (row) => <Money signed paise={-row.differencePaise} />,
  },
  { key: 'createdAt', header: 'Created at', sortable: true, cell: (row) => <DateTime value={row.createdAt} /> },
];
