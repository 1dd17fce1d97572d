import { STATEMENT_KIND_LABELS, type StatementLine } from '@godown/contracts/receivables';
import { type Column, DateTime, formatPaise, Money, TextLink } from '@godown/shared-ui/ui';
import { t } from './ageing.texts.js';

function detailsOf({ mode, advancePaise, adjustedPaise }: StatementLine): string {
  return [
    ...(mode === null ? [] : [mode]),
    ...(advancePaise === 0 ? [] : [t('statement.advance', { amount: formatPaise(advancePaise) })]),
    ...(adjustedPaise === 0 ? [] : [t('statement.adjusted', { amount: formatPaise(adjustedPaise) })]),
  ].join(', ');
}

export const STATEMENT_COLUMNS: readonly Column<StatementLine>[] = [
  { key: 'date', header: t('statement.date'), fixed: true, cell: ({ createdAt }) => <DateTime value={createdAt} /> },
  { key: 'entry', header: t('statement.entry'), card: 'title', cell: ({ kind }) => STATEMENT_KIND_LABELS[kind] },
  {
    key: 'reference',
    header: t('statement.reference'),
    cell: ({ reference, orderId }) =>
      orderId === null ? reference : <TextLink to={`/d2r/invoices?order=${orderId}`}>{reference ?? orderId}</TextLink>,
  },
  { key: 'details', header: t('statement.details'), has: (line) => detailsOf(line) !== '', cell: detailsOf },
  {
    key: 'debit',
    header: t('statement.debit'),
    align: 'end',
    cell: ({ amountPaise }) => (amountPaise > 0 ? <Money paise={amountPaise} /> : null),
  },
  {
    key: 'credit',
    header: t('statement.creditColumn'),
    align: 'end',
    cell: ({ amountPaise }) => (amountPaise < 0 ? <Money paise={-amountPaise} /> : null),
  },
  {
    key: 'balance',
    header: t('statement.balance'),
    align: 'end',
    cell: ({ balancePaise }) => <Money paise={balancePaise} />,
  },
];
