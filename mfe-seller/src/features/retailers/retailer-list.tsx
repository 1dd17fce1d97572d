import { type StoreAddressView } from '@godown/contracts/stores';
import { couldNotGet, errorText } from '@godown/shared-ui/api';
import { type Command } from '@godown/shared-ui/commands';
import { useOpenRow } from '@godown/shared-ui/detail';
import { useCan } from '@godown/shared-ui/session';
import { DataTable, type RowAction, useListParams } from '@godown/shared-ui/ui';
import { useMemo, useState } from 'react';
import { EditStoreDialog } from '../../stores/edit-store-dialog.js';
import { STORE_FILTERS, StoreFilterBar, storesRequestOf } from '../../stores/store-filter-bar.js';
import { StoreSlider } from '../../stores/store-slider.js';
import { storeColumns } from '../../stores/stores.columns.js';
import { useStores } from '../../stores/stores.request.js';
import { CreditSection } from './credit-section.js';
import { RestoreDialog } from './restore-dialog.js';
import { RETAILER_COMMANDS } from './retailers.commands.js';
import { t } from './retailers.texts.js';

interface Opened {
  action: 'edit' | 'restore';
  store: StoreAddressView;
}

function columnsOf(onOpen: (store: StoreAddressView) => void) {
  return storeColumns(
    {
      image: t('columns.image'),
      createdAt: t('columns.createdAt'),
      name: t('columns.name'),
      address: t('columns.address'),
      phone: t('columns.phone'),
      gstin: t('columns.gstin'),
      salesman: t('columns.salesman'),
    },
    onOpen,
  );
}

function actionsOf(store: StoreAddressView, open: (opened: Opened) => void): RowAction[] {
  const edit: RowAction = {
    key: 'edit',
    label: t('actions.edit'),
    primary: true,
    onSelect: () => open({ action: 'edit', store }),
  };
  if (store.duplicateOf === null) return [edit];
  return [edit, { key: 'restore', label: t('actions.restore'), onSelect: () => open({ action: 'restore', store }) }];
}

function commandsOf(store: StoreAddressView, open: (opened: Opened) => void): Command[] {
  const statement: Command = { ...RETAILER_COMMANDS.statement, to: `/d2r/retailers/${store.id}/statement` };
  if (store.duplicateOf === null) return [statement];
  return [statement, { ...RETAILER_COMMANDS.restore, run: () => open({ action: 'restore', store }) }];
}

/** The shops that buy, with picture and salesman: search, filter, edit. */
export function RetailerList() {
  const params = useListParams({ filters: STORE_FILTERS });
  const list = useStores(storesRequestOf(params));
  const mayWrite = useCan('retailers.write');
  const mayReadCredit = useCan('receivables.statement');
  const [opened, setOpened] = useState<Opened | null>(null);
  const rows = list.data?.storeAddressData ?? [];
  const openRow = useOpenRow(
    'retailer',
    rows.map(({ id }) => id),
  );
  const columns = useMemo(
    () => columnsOf(({ id }) => openRow.open(id)),
    // `open` only writes to the address.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [],
  );
  const shown = rows.find(({ id }) => id === openRow.openId);
  const close = () => setOpened(null);
  return (
    <>
      <DataTable
        name="retailers"
        label={t('title')}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowLabel={({ storeName }) => storeName}
        {...(mayWrite ? { rowActions: (store: StoreAddressView) => actionsOf(store, setOpened) } : {})}
        state={list}
        errorMessage={errorText(list.error, couldNotGet('retailers'))}
        empty={{ title: t('empty.title'), description: t('empty.description') }}
        page={params.page}
        total={list.data?.totalRecords ?? 0}
        onPageChange={params.setPage}
        openId={openRow.openId}
        views={params.views}
        toolbar={<StoreFilterBar params={params} />}
      />
      {openRow.row === null ? null : (
        <StoreSlider row={openRow.row} store={shown} more={shown === undefined ? [] : commandsOf(shown, setOpened)}>
          {shown?.duplicateOf === null && mayReadCredit ? <CreditSection key={shown.id} retailer={shown} /> : null}
        </StoreSlider>
      )}
      {opened?.action === 'edit' ? <EditStoreDialog store={opened.store} onClose={close} /> : null}
      {opened?.action === 'restore' ? <RestoreDialog store={opened.store} onClose={close} /> : null}
    </>
  );
}
