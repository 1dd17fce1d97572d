import { type CatalogueFilter, type ShopType } from '@godown/contracts/catalogue';
import { downloadCsv } from '@godown/shared-ui/api';

interface CatalogueExport {
  shopType: ShopType | undefined;
  search: string;
  filter: CatalogueFilter;
}

/** @param companies whose items, as the path names them; 'all' for the whole catalogue of the company */
export function downloadCatalogue(companies: string, shown?: CatalogueExport): Promise<boolean> {
  return downloadCsv(`/catalogue/csv/${companies}`, {
    filename: 'catalogue.csv',
    ...(shown === undefined
      ? {}
      : {
          query: {
            shopType: shown.shopType,
            search: shown.search,
            filter: Object.keys(shown.filter).length === 0 ? undefined : JSON.stringify(shown.filter),
          },
        }),
  });
}
