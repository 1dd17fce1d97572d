import { type CreditNoteRow, NOTE_KINDS } from '@godown/contracts/receivables';
import { Code, type Column, DateTime, formatCount, Money, OutLink } from '@godown/shared-ui/ui';
import { t } from './credit-notes.texts.js';

export function creditNoteColumns(): Column<CreditNoteRow>[] {
  return [
    {
      key: 'number',
      header: t('columns.number'),
      fixed: true,
      card: 'title',
      cell: ({ number }) => <Code>{number}</Code>,
    },
    { key: 'orderId', header: t('columns.orderId'), cell: ({ shopOrderId }) => shopOrderId },
    { key: 'retailer', header: t('columns.retailer'), cell: ({ retailer }) => retailer },
    {
      key: 'createdAt',
      header: t('columns.date'),
      sortable: true,
      cell: ({ createdAt }) => <DateTime value={createdAt} />,
    },
    ...NOTE_KINDS.map((kind): Column<CreditNoteRow> => ({
      key: kind,
      header: t(`columns.${kind}`),
      align: 'end',
      cell: (note) => (note[kind] === 0 ? null : formatCount(note[kind])),
    })),
    {
      key: 'amount',
      header: t('columns.amount'),
      align: 'end',
      sortable: true,
      cell: ({ amountPaise }) => <Money paise={amountPaise} />,
    },
    {
      key: 'photo',
      header: t('columns.photo'),
      has: ({ hasPhoto }) => hasPhoto === true,
      cell: ({ id, hasPhoto }) =>
        hasPhoto === true ? <OutLink href={`/api/d2r/credit-notes/${id}/photo`}>{t('columns.photo')}</OutLink> : null,
    },
  ];
}
