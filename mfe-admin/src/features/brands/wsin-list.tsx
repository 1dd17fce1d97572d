import { type WsinView } from '@godown/contracts/catalogue';
import { errorText, LOAD_FAILED } from '@godown/shared-ui/api';
import {
  Code,
  type Column,
  CopyButton,
  DataTable,
  DateTime,
  Flex,
  SearchBox,
  Text,
  useListParams,
} from '@godown/shared-ui/ui';
import { useWsins } from './wsins.request.js';
import { t } from './brands.texts.js';

const COLUMNS: Column<WsinView>[] = [
  {
    key: 'wsin',
    header: t('wsin'),
    fixed: true,
    card: 'title',
    sortable: true,
    cell: ({ wsin }) => (
      <Flex align="center" gap="1">
        <Code>{wsin}</Code>
        <CopyButton value={wsin} what={wsin} />
      </Flex>
    ),
  },
  {
    key: 'productTitle',
    header: t('productTitle'),
    sortable: true,
    cell: ({ productTitle }) => <Text weight="medium">{productTitle}</Text>,
  },
  {
    key: 'skuIds',
    header: t('skuId'),
    cell: ({ skuIds }) =>
      skuIds.length === 0 ? (
        <Text size="sm" tone="subtle">
          {t('notMapped')}
        </Text>
      ) : (
        <Code>{skuIds.join(', ')}</Code>
      ),
  },
  { key: 'createdAt', header: t('createdAt'), sortable: true, cell: ({ createdAt }) => <DateTime value={createdAt} /> },
];

/** The stock numbers of a company, each with the SKUs that carry it. */
export function WsinList({ companyId }: { companyId: string }) {
  const params = useListParams({ filters: {}, pageName: 'listPage' });
  const list = useWsins(companyId, params.body);
  return (
    <DataTable
      name="brand-wsins"
      label={t('wsin')}
      columns={COLUMNS}
      rows={list.data?.wsins ?? []}
      rowId={({ wsin }) => wsin}
      state={list}
      errorMessage={errorText(list.error, LOAD_FAILED)}
      empty={{ title: t('noWsinYet'), description: t('stockNumbersAppearHereOnce') }}
      page={params.page}
      total={list.data?.count ?? 0}
      onPageChange={params.setPage}
      sort={params.sort}
      onSortChange={params.setSort}
      toolbar={
        <SearchBox
          label={t('searchWsin')}
          placeholder={t('wsinOrProductTitle')}
          value={params.search}
          onSearch={params.setSearch}
        />
      }
    />
  );
}
