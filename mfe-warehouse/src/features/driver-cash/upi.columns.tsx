import { type UpiPayment } from '@godown/contracts/fleet';
import { Code, type Column, DateTime, formatDate, Money } from '@godown/shared-ui/ui';
import { t } from './cash.texts.js';

/** What the gateway says: one that has arrived is not listed any more. */
const GATEWAY: Column<UpiPayment> = {
  key: 'gateway',
  header: t('upi.columns.gateway'),
  cell: ({ checkedAt = null }) =>
    checkedAt === null ? t('upi.notAsked') : t('upi.notReceived', { time: formatDate(checkedAt) }),
};

/** @param isChecked a gateway is asked for them */
export function upiColumns(isChecked: boolean): Column<UpiPayment>[] {
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
    ...(isChecked ? [GATEWAY] : []),
  ];
}
