import { errorText, LOAD_FAILED } from '@godown/shared-ui/api';
import { useOpenRow } from '@godown/shared-ui/detail';
import { useSearchParams } from '@godown/shared-ui/router';
import { useCan, useSession } from '@godown/shared-ui/session';
import { Banner, Button, DataTable, Flex } from '@godown/shared-ui/ui';
import { useMemo } from 'react';
import { catalogueColumns } from './catalogue.columns.js';
import { CatalogueFilterBar } from './catalogue-filter-bar.js';
import { downloadCatalogue } from './download-catalogue.request.js';
import { useCatalogueList } from './find-catalogue.request.js';
import { ItemSlider } from './item-slider.js';
import { ShopTypeMenu } from './shop-type-menu.js';
import { useShopTypes } from './shop-types.request.js';
import { rowsWithin, useCatalogueFilters, type CatalogueFilters } from './use-catalogue-filters.js';
import { t } from './catalogue.texts.js';

function Within({ filters, shown, loaded }: { filters: CatalogueFilters; shown: number; loaded: number }) {
  const [, setAddress] = useSearchParams();
  const clear = () =>
    setAddress((now) => {
      const next = new URLSearchParams(now);
      next.delete('q');
      return next;
    });
  if (filters.within === '') return null;
  return (
    <Banner
      tone="info"
      action={
        <Button variant="link" size="sm" onClick={clear}>
          {t('showAll')}
        </Button>
      }
    >
      {t('ofLoadedItemsContain', { shown, loaded, within: filters.within })}
    </Banner>
  );
}

export function CatalogueList() {
  const filters = useCatalogueFilters();
  const { params, companiesPath, companyIds, filter, chosenShopType } = filters;
  const canEdit = useCan('catalogue.write');
  const withCompany = useSession((session) => session.variant !== 'seller');
  const shops = useShopTypes(companiesPath);
  const shopType = chosenShopType ?? shops.data?.[0]?.shopType;
  const list = useCatalogueList({ ...params.body, companyIds, shopType, filter });
  const loaded = list.data?.catalogue ?? [];
  const rows = rowsWithin(loaded, filters.within);
  const opened = useOpenRow(
    'item',
    rows.map(({ catalogId }) => catalogId),
  );
  const columns = useMemo(
    () => catalogueColumns({ onOpen: (item) => opened.open(item.catalogId), canEdit, withCompany }),
    // `open` only writes to the address.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [canEdit, withCompany],
  );
  const failed = shops.isError && shopType === undefined;
  return (
    <Flex direction={{ base: 'column', xl: 'row' }} gap="4" minW="0">
      <ShopTypeMenu
        shopTypes={shops.isError ? [] : shops.data}
        chosen={shopType}
        onChoose={(next) => params.setFilters({ shopType: next })}
      />
      <Flex direction="column" gap="3" flex="1" minW="0">
        <Within filters={filters} shown={rows.length} loaded={loaded.length} />
        <DataTable
          name="catalogue"
          label={t('catalogue')}
          columns={columns}
          rows={rows}
          rowId={(item) => item.catalogId}
          state={{
            isPending: list.isPending && !failed,
            isError: list.isError || failed,
            isFetching: list.isFetching,
            refetch: () => {
              void shops.refetch();
              void list.refetch();
            },
          }}
          errorMessage={errorText(list.error ?? shops.error, LOAD_FAILED)}
          empty={{
            title: t('noItemsHereYet'),
            description: t('itemsOfThisShopAppear'),
          }}
          page={params.page}
          total={list.data?.totalCount ?? 0}
          onPageChange={params.setPage}
          sort={params.sort}
          onSortChange={params.setSort}
          openId={opened.openId}
          views={params.views}
          toolbar={
            <CatalogueFilterBar
              filters={filters}
              rows={loaded}
              onDownload={() => downloadCatalogue(companiesPath, { shopType, search: params.search, filter })}
            />
          }
        />
      </Flex>
      {opened.row === null ? null : <ItemSlider row={opened.row} />}
    </Flex>
  );
}
