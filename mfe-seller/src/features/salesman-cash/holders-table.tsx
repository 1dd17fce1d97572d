import { type SalesmanCash } from '@godown/contracts/receivables';
import { errorText } from '@godown/shared-ui/api';
import { useOpenRow } from '@godown/shared-ui/detail';
import { useCan } from '@godown/shared-ui/session';
import { DataTable } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { HandOverDialog } from './hand-over-dialog.js';
import { HolderDrawer } from './holder-drawer.js';
import { useSalesmenCash } from './list-salesman-cash.request.js';
import { holderColumns } from './salesman-cash.columns.js';
import { t } from './salesman-cash.texts.js';

const idOf = ({ salesmanId, companyId }: SalesmanCash) => `${salesmanId}:${companyId}`;

/** Who holds what since when. */
export function HoldersTable() {
  const list = useSalesmenCash();
  const canReceive = useCan('salesmanCash.receive');
  const [counting, setCounting] = useState<SalesmanCash | null>(null);
  const holders = list.data?.salesmen ?? [];
  const opened = useOpenRow('salesman', holders.map(idOf));
  const holder = holders.find((one) => idOf(one) === opened.openId);
  const hasCompany = new Set(holders.map(({ companyId }) => companyId)).size > 1;
  return (
    <>
      <DataTable
        name="salesman-cash"
        label={t('views.held')}
        columns={holderColumns(hasCompany)}
        rows={holders}
        rowId={idOf}
        rowLabel={({ name }) => name}
        state={list}
        errorMessage={errorText(list.error, t('failed'))}
        empty={{ title: t('held.empty'), description: t('held.description') }}
        onOpen={(row) => opened.open(idOf(row))}
        openId={opened.openId}
        rowActions={(row) =>
          canReceive ? [{ key: 'count', label: t('count'), primary: true, onSelect: () => setCounting(row) }] : []
        }
      />
      {opened.row === null || holder === undefined ? null : (
        <HolderDrawer row={opened.row} holder={holder} onCount={canReceive ? setCounting : null} />
      )}
      {counting === null ? null : <HandOverDialog salesman={counting} onClose={() => setCounting(null)} />}
    </>
  );
}
