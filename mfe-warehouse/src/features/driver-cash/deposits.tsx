import { type CashDeposit } from '@godown/contracts/fleet';
import { errorText } from '@godown/shared-ui/api';
import { Code, type Column, DataTable, DateTime, Money, OutLink, Section } from '@godown/shared-ui/ui';
import { useMemo } from 'react';
import { t } from './cash.texts.js';
import { useDeposits } from './list-deposits.request.js';

const NONE: readonly CashDeposit[] = [];

function columnsOf(): Column<CashDeposit>[] {
  return [
    {
      key: 'reference',
      header: t('deposit.reference'),
      fixed: true,
      card: 'title',
      cell: ({ reference }) => <Code>{reference}</Code>,
    },
    {
      key: 'amount',
      header: t('deposit.amount'),
      align: 'end',
      cell: ({ amountPaise }) => <Money paise={amountPaise} />,
    },
    { key: 'warehouse', header: t('deposits.warehouse'), cell: ({ warehouseName }) => warehouseName },
    { key: 'by', header: t('deposits.by'), cell: ({ depositedBy }) => depositedBy },
    { key: 'at', header: t('deposits.at'), cell: ({ depositedAt }) => <DateTime value={depositedAt} /> },
    {
      key: 'slip',
      header: t('slip.label'),
      cell: ({ id, reference, hasSlip }) =>
        hasSlip ? (
          <OutLink href={`/api/wms/cash/deposits/${id}/slip`} aria-label={t('slip.of', { reference })}>
            {t('slip.open')}
          </OutLink>
        ) : (
          t('slip.none')
        ),
    },
  ];
}

/** What was taken to the bank of late, with the photos of the slips. */
export function Deposits() {
  const list = useDeposits();
  const columns = useMemo(() => columnsOf(), []);
  return (
    <Section title={t('deposits.title')}>
      <DataTable
        name="cash-deposits"
        label={t('deposits.title')}
        columns={columns}
        rows={list.data ?? NONE}
        rowId={({ id }) => id}
        withColumnChooser={false}
        state={list}
        errorMessage={errorText(list.error, t('deposits.failed'))}
        empty={{ title: t('deposits.empty') }}
      />
    </Section>
  );
}
