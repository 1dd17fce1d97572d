import { rupeesToPaise } from '@godown/contracts/common';
import { type WalletCategory, type WalletTransactionRow } from '@godown/contracts/wallet';
import { Code, DateTime, Money, StatusBadge, Truncated, type Column } from '@godown/shared-ui/ui';
import { t } from './wallet.texts.js';

export const CATEGORY_LABELS: Readonly<Record<WalletCategory, string>> = {
  RECHARGE: t('recharge'),
  SHIPPING: t('shipping'),
  STORAGE: t('storage'),
  COD: 'COD',
  MESSAGES: t('messages'),
  ADJUSTMENT: t('adjustment'),
};

/** Ids of one day begin alike: the end tells them apart. */
function shortId(id: string): string {
  return id.slice(-8).toUpperCase();
}

const OWN_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An AWB or a bank's number as it is; one of our own ids as short as everywhere. */
function Reference({ id }: { id: string }) {
  return OWN_ID.test(id) ? <Code title={id}>{shortId(id)}</Code> : <Code>{id}</Code>;
}

export const transactionColumns: Column<WalletTransactionRow>[] = [
  {
    key: 'id',
    header: t('transactionId'),
    fixed: true,
    card: 'title',
    cell: (row) => <Code title={row.id}>{shortId(row.id)}</Code>,
  },
  { key: 'createdAt', header: t('createdAt'), sortable: true, cell: (row) => <DateTime value={row.createdAt} /> },
  {
    key: 'type',
    header: t('type'),
    card: 'corner',
    cell: (row) => (
      <StatusBadge tone={row.type === 'CREDIT' ? 'success' : 'neutral'}>
        {row.type === 'CREDIT' ? 'Credit' : 'Debit'}
      </StatusBadge>
    ),
  },
  { key: 'category', header: t('category'), cell: (row) => CATEGORY_LABELS[row.category] },
  {
    key: 'amount',
    header: t('amount'),
    sortable: true,
    align: 'end',
    cell: (row) => <Money signed paise={rupeesToPaise(row.type === 'CREDIT' ? row.amount : -row.amount)} />,
  },
  {
    key: 'balanceAfter',
    header: t('balance'),
    align: 'end',
    cell: (row) => <Money paise={rupeesToPaise(row.balanceAfter)} />,
  },
  {
    key: 'referenceId',
    header: t('reference'),
    cell: (row) => (row.referenceId === null ? '–' : <Reference id={row.referenceId} />),
  },
  { key: 'remark', header: t('remark'), cell: (row) => (row.remark === null ? '–' : <Truncated text={row.remark} />) },
];
