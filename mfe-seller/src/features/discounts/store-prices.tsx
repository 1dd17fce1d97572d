import { type StorePriceView } from '@godown/contracts/discounts';
import { STORE_PRICE_MESSAGES } from '@godown/contracts/price-lists';
import { couldNotGet, errorText } from '@godown/shared-ui/api';
import { UploadIcon } from '@godown/shared-ui/icons';
import { useCan } from '@godown/shared-ui/session';
import {
  Button,
  DataTable,
  EmptyState,
  Field,
  FilterBar,
  type ListParams,
  Panel,
  SearchBox,
  Select,
  Stack,
} from '@godown/shared-ui/ui';
import { useState } from 'react';
import { BulkPricesDialog } from './bulk-prices-dialog.js';
import { PriceDialog } from './price-dialog.js';
import { StorePicker } from './store-picker.js';
import { storePriceColumns } from './store-prices.columns.js';
import { type StoreChoice } from './store-prices.keys.js';
import { useStorePrices } from './store-prices.request.js';
import { type StorePriceFilter, useStoreChoice } from './use-store-choice.js';
import { t } from './discounts.texts.js';

const PRICED = [
  { value: '1', label: t('withAPrice') },
  { value: '0', label: t('withoutAPrice') },
] as const;

function Prices({
  choice,
  storeName,
  params,
}: {
  choice: StoreChoice;
  storeName: string;
  params: ListParams<StorePriceFilter>;
}) {
  const priced = PRICED.find(({ value }) => value === params.filters.priced)?.value;
  const list = useStorePrices(choice, {
    ...(params.search === '' ? {} : { search: params.search }),
    ...(priced === undefined ? {} : { priced: priced === '1' ? 1 : 0 }),
    ...params.page,
  });
  const mayWrite = useCan('stores.write');
  const [edited, setEdited] = useState<StorePriceView | null>(null);
  const [isUploading, setUploading] = useState(false);
  const isFiltered = params.search !== '' || priced !== undefined;
  return (
    <>
      <DataTable
        name="store-prices"
        label={t('storePrices')}
        columns={storePriceColumns(mayWrite ? setEdited : null)}
        rows={list.data?.data ?? []}
        rowId={({ sku }) => sku}
        state={list}
        errorMessage={errorText(list.error, couldNotGet(t('storePricesInSentence')))}
        empty={{
          title: STORE_PRICE_MESSAGES.empty,
          description: isFiltered ? t('noItemMatchesTheSearch') : t('itemsOfTheCatalogueAppear'),
        }}
        page={params.page}
        total={list.data?.totalCount ?? 0}
        onPageChange={params.setPage}
        toolbar={
          <FilterBar
            search={
              <SearchBox
                label={t('searchStorePrices')}
                placeholder={t('skuOrProductTitle')}
                value={params.search}
                onSearch={params.setSearch}
              />
            }
            chips={params.chips([{ name: 'priced', label: t('price'), options: PRICED }])}
            filters={
              <Field label={t('price')}>
                <Select
                  options={PRICED}
                  placeholder={t('all')}
                  value={priced ?? ''}
                  onChange={(next) => params.setFilters({ priced: next })}
                />
              </Field>
            }
            actions={
              mayWrite ? (
                <Button variant="solid" icon={<UploadIcon aria-hidden="true" />} onClick={() => setUploading(true)}>
                  {t('bulkUpload')}
                </Button>
              ) : undefined
            }
          />
        }
      />
      {edited === null ? null : <PriceDialog item={edited} store={choice} onClose={() => setEdited(null)} />}
      {isUploading ? (
        <BulkPricesDialog store={choice} storeName={storeName} onClose={() => setUploading(false)} />
      ) : null}
    </>
  );
}

/** `/d2r/discounts`: what each store pays. */
export function StorePrices() {
  const chosen = useStoreChoice();
  const { company, store, params } = chosen;
  return (
    <Stack gap="4">
      <StorePicker chosen={chosen} />
      {company === null || store === null ? (
        <Panel>
          <EmptyState title={t('noStoreChosen')} description={t('chooseAStoreOrAll')} />
        </Panel>
      ) : (
        <Prices
          key={store.value}
          choice={{ companyId: company.value, storeId: store.value }}
          storeName={store.label}
          params={params}
        />
      )}
    </Stack>
  );
}
