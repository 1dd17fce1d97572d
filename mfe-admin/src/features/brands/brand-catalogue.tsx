import { type CatalogueItemView, SHOP_TYPE_LABELS } from '@godown/contracts/catalogue';
import { errorText, LOAD_FAILED } from '@godown/shared-ui/api';
import {
  Box,
  Code,
  type Column,
  DataTable,
  Field,
  FilterBar,
  SearchBox,
  Select,
  type Selection,
  Tag,
  Text,
  useListParams,
} from '@godown/shared-ui/ui';
import { useBrandCatalogue } from './brand-catalogue.request.js';
import { t } from './brands.texts.js';

const COLUMNS: Column<CatalogueItemView>[] = [
  { key: 'skuId', header: t('skuId'), fixed: true, sortable: true, cell: ({ skuId }) => <Code>{skuId}</Code> },
  {
    key: 'productTitle',
    header: t('productTitle'),
    sortable: true,
    card: 'title',
    cell: (item) => (
      <Box minW="0">
        <Text weight="medium">{item.productTitle}</Text>
        <Text size="xs" tone="muted">
          {item.variantTitle}
        </Text>
      </Box>
    ),
  },
  { key: 'shopType', header: t('shopType'), cell: ({ shopType }) => <Tag>{SHOP_TYPE_LABELS[shopType]}</Tag> },
  {
    key: 'wsin',
    header: t('wsin'),
    card: 'corner',
    cell: ({ wsin }) =>
      wsin === null ? (
        <Text size="sm" tone="subtle">
          {t('noneYet')}
        </Text>
      ) : (
        <Code>{wsin}</Code>
      ),
  },
];

const MAPPED = [
  { value: 'yes', label: t('mapped') },
  { value: 'no', label: t('notMapped') },
] as const;

interface BrandCatalogueProps {
  companyId: string;
  params: BrandCatalogueParams;
  selection: Selection;
  onSelectionChange: (selection: Selection) => void;
}

type BrandCatalogueParams = ReturnType<typeof useBrandCatalogueParams>;

export function useBrandCatalogueParams() {
  return useListParams({ filters: { mapped: '' }, pageName: 'listPage' });
}

/** The items of a company, to be chosen for the download. */
export function BrandCatalogue({ companyId, params, selection, onSelectionChange }: BrandCatalogueProps) {
  const { mapped } = params.filters;
  const list = useBrandCatalogue(companyId, mapped === '' ? {} : { wsinMapped: mapped === 'yes' }, params.body);
  return (
    <DataTable
      name="brand-catalogue"
      label={t('catalogue')}
      columns={COLUMNS}
      rows={list.data?.catalogue ?? []}
      rowId={({ catalogId }) => catalogId}
      rowLabel={({ productTitle }) => productTitle}
      state={list}
      errorMessage={errorText(list.error, LOAD_FAILED)}
      empty={{
        title: t('noItemsHereYet'),
        description: t('itemsOfThisCompanyAppear'),
      }}
      page={params.page}
      total={list.data?.count ?? 0}
      onPageChange={params.setPage}
      sort={params.sort}
      onSortChange={params.setSort}
      selection={selection}
      onSelectionChange={onSelectionChange}
      toolbar={
        <FilterBar
          search={
            <SearchBox
              label={t('searchCatalogue')}
              placeholder={t('skuIdOrProductTitle')}
              value={params.search}
              onSearch={params.setSearch}
            />
          }
          chips={params.chips([{ name: 'mapped', label: t('wsin'), options: MAPPED }])}
          filters={
            <Field label={t('wsin')}>
              <Select
                options={MAPPED}
                placeholder={t('all')}
                value={MAPPED.find(({ value }) => value === mapped)?.value ?? ''}
                onChange={(next) => params.setFilters({ mapped: next })}
              />
            </Field>
          }
        />
      }
    />
  );
}
