import { type ShippingChargeRow } from '@godown/contracts/billing';
import { Code, type Column, DateTime, Money } from '@godown/shared-ui/ui';
import { t } from './shipping-charges.texts.js';

export const SHIPPING_CHARGE_COLUMNS: Column<ShippingChargeRow>[] = [
  { key: 'awb', header: t('awb'), fixed: true, card: 'title', cell: (row) => <Code>{row.awb}</Code> },
  { key: 'companyName', header: t('company'), cell: (row) => row.companyName },
  {
    key: 'charged',
    header: t('chargedAtBooking'),
    align: 'end',
    cell: (row) => <Money paise={row.chargedPaise} />,
  },
  {
    key: 'amount',
    header: t('amount'),
    align: 'end',
    sortable: true,
    card: 'corner',
    cell: (row) => <Money paise={row.amountPaise} />,
  },
  {
    key: 'difference',
    header: t('difference'),
    align: 'end',
    cell: (row) => <Money signed paise={-row.differencePaise} />,
  },
  { key: 'createdAt', header: t('createdAt'), sortable: true, cell: (row) => <DateTime value={row.createdAt} /> },
];
