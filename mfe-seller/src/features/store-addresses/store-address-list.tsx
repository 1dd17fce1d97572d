import { STORE_MESSAGES } from '@godown/contracts/stores';
import { couldNotGet, errorText } from '@godown/shared-ui/api';
import { useOpenRow } from '@godown/shared-ui/detail';
import { DataTable, useListParams } from '@godown/shared-ui/ui';
import { useMemo } from 'react';
import { STORE_FILTERS, StoreFilterBar, storesRequestOf } from '../../stores/store-filter-bar.js';
import { StoreSlider } from '../../stores/store-slider.js';
import { storeColumns } from '../../stores/stores.columns.js';
import { useStores } from '../../stores/stores.request.js';
import { t } from './store-addresses.texts.js';

export function StoreAddressList() {
  const params = useListParams({ filters: STORE_FILTERS });
  const list = useStores(storesRequestOf(params));
  const rows = list.data?.storeAddressData ?? [];
  const opened = useOpenRow(
    'store',
    rows.map(({ id }) => id),
  );
  const columns = useMemo(
    () =>
      storeColumns(
        {
          image: t('columns.image'),
          createdAt: t('columns.createdAt'),
          name: t('columns.name'),
          address: t('columns.address'),
          phone: t('columns.phone'),
          gstin: t('columns.gstin'),
          salesman: t('columns.salesman'),
        },
        ({ id }) => opened.open(id),
      ),
    // `open` only writes to the address.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [],
  );
  return (
    <>
      <DataTable
        name="store-addresses"
        label={t('title')}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowLabel={({ storeName }) => storeName}
        state={list}
        errorMessage={errorText(list.error, couldNotGet(t('storeAddresses')))}
        empty={{ title: STORE_MESSAGES.empty, description: t('empty.description') }}
        page={params.page}
        total={list.data?.totalRecords ?? 0}
        onPageChange={params.setPage}
        openId={opened.openId}
        toolbar={<StoreFilterBar params={params} />}
      />
      {opened.row === null ? null : (
        <StoreSlider row={opened.row} store={rows.find(({ id }) => id === opened.openId)} />
      )}
    </>
  );
}
