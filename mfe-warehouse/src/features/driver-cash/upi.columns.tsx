import { type UpiPayment } from '@godown/contracts/fleet';
import { Code, type Column, DateTime, Money } from '@godown/shared-ui/ui';
import { t } from './cash.texts.js';

export function upiColumns(): Column<UpiPayment>[] {
  return [
    {
      key: 'reference',
      header: t('upi.columns.reference'),
      fixed: true,
      card: 'title',
      cell: ({ reference }) => <Code>{reference}</Code>,
    },
    {
      key: 'amount',
      header: t('upi.columns.amount'),
      align: 'end',
      cell: ({ amountPaise }) => <Money paise={amountPaise} />,
    },
    { key: 'awb', header: t('upi.columns.awb'), cell: ({ awb }) => <Code>{awb}</Code> },
    { key: 'driver', header: t('columns.name'), cell: ({ driverName }) => driverName },
    {
      key: 'collectedAt',
      header: t('upi.columns.collectedAt'),
      cell: ({ collectedAt }) => <DateTime value={collectedAt} />,
    },
  ];
}
