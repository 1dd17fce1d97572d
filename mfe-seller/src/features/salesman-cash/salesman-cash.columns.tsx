import { type SalesmanCash, type SalesmanHandOver } from '@godown/contracts/receivables';
import { CellLines, type Column, DateTime, formatPaise, Money } from '@godown/shared-ui/ui';
import { Difference } from './difference.js';
import { t } from './salesman-cash.texts.js';

/** Below zero: more was handed over than collected. */
function Held({ paise }: { paise: number }) {
  return paise < 0 ? <span>{t('over', { amount: formatPaise(-paise) })}</span> : <Money paise={paise} />;
}

function chequesCell(count: number, paise: number) {
  return count === 0 ? null : (
    <CellLines below={t('cheques', { count })}>
      <Money paise={paise} />
    </CellLines>
  );
}

/** @param hasCompany several companies are in view */
export function holderColumns(hasCompany: boolean): Column<SalesmanCash>[] {
  return [
    {
      key: 'name',
      header: t('columns.salesman'),
      fixed: true,
      card: 'title',
      cell: ({ name, phone }) => <CellLines below={phone}>{name}</CellLines>,
    },
    {
      key: 'company',
      header: t('columns.company'),
      has: () => hasCompany,
      cell: ({ companyName }) => companyName,
    },
    { key: 'cash', header: t('columns.cash'), align: 'end', cell: ({ cashPaise }) => <Held paise={cashPaise} /> },
    {
      key: 'cheques',
      header: t('columns.cheques'),
      align: 'end',
      cell: ({ cheques, chequesPaise }) => chequesCell(cheques, chequesPaise),
    },
    {
      key: 'since',
      header: t('columns.since'),
      cell: ({ heldSince }) => (heldSince === null ? null : <DateTime value={heldSince} />),
    },
    {
      key: 'asks',
      header: t('asks'),
      has: ({ handInAskedAt }) => handInAskedAt !== null,
      cell: ({ handInAskedAt }) => (handInAskedAt === null ? null : <DateTime value={handInAskedAt} />),
    },
  ];
}

export function handOverColumns(): Column<SalesmanHandOver>[] {
  return [
    {
      key: 'salesman',
      header: t('columns.salesman'),
      fixed: true,
      card: 'title',
      cell: ({ salesman }) => salesman,
    },
    {
      key: 'receivedAt',
      header: t('columns.receivedAt'),
      sortable: true,
      cell: ({ receivedAt }) => <DateTime value={receivedAt} />,
    },
    {
      key: 'counted',
      header: t('columns.counted'),
      align: 'end',
      sortable: true,
      cell: ({ countedPaise }) => <Money paise={countedPaise} />,
    },
    {
      key: 'cheques',
      header: t('columns.cheques'),
      align: 'end',
      sortable: true,
      cell: ({ cheques, chequesPaise }) => chequesCell(cheques, chequesPaise),
    },
    {
      key: 'difference',
      header: t('columns.difference'),
      has: ({ differencePaise }) => differencePaise !== 0,
      cell: ({ differencePaise, reason }) => (
        <CellLines below={reason}>
          <Difference paise={differencePaise} />
        </CellLines>
      ),
    },
    { key: 'receivedBy', header: t('columns.receivedBy'), cell: ({ receivedBy }) => receivedBy },
  ];
}
