import { SHOP_TYPES, type CatalogueFilter, type ShopType } from '@godown/contracts/catalogue';
import { useSearchParams } from '@godown/shared-ui/router';
import { useSession } from '@godown/shared-ui/session';
import { useListParams, type ListParams } from '@godown/shared-ui/ui';

const FILTERS = { shopType: '', active: '', wsinMapped: '', category: '', company: '' } as const;
type CatalogueFilterName = keyof typeof FILTERS;

export interface CatalogueFilters {
  params: ListParams<CatalogueFilterName>;
  /** Chosen in the menu or the filter; undefined: the first of the menu. */
  chosenShopType: ShopType | undefined;
  filter: CatalogueFilter;
  companyIds: readonly string[];
  /** `companyIds` as a part of a path. */
  companiesPath: string;
  /** The address's `q`: looked for in the rows that are shown. */
  within: string;
}

function filterOf(filters: Readonly<Record<CatalogueFilterName, string>>): CatalogueFilter {
  return {
    ...(filters.active === '' ? {} : { active: filters.active === '1' ? 1 : 0 }),
    ...(filters.wsinMapped === '' ? {} : { wsinMapped: filters.wsinMapped === 'yes' }),
    ...(filters.category.trim() === '' ? {} : { category: filters.category.trim() }),
  };
}

/** What the catalogue shows lives in the address; whose it is, in the session. */
export function useCatalogueFilters(): CatalogueFilters {
  const params = useListParams<CatalogueFilterName>({ filters: FILTERS });
  const [address] = useSearchParams();
  const selected = useSession((session) => session.selectedCompanyIds);
  const { company, shopType } = params.filters;
  const companyIds = company === '' ? selected : [company];
  return {
    params,
    chosenShopType: SHOP_TYPES.find((known) => known === shopType),
    filter: filterOf(params.filters),
    companyIds,
    companiesPath: companyIds.length === 0 ? 'all' : companyIds.join(','),
    within: address.get('q') ?? '',
  };
}

/** Rows whose SKU id or product title holds the text. */
export function rowsWithin<Row extends { skuId: string; productTitle: string }>(
  rows: readonly Row[],
  text: string,
): readonly Row[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return rows;
  return rows.filter(
    (row) => row.skuId.toLowerCase().includes(wanted) || row.productTitle.toLowerCase().includes(wanted),
  );
}
