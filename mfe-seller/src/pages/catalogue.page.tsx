import { Page, PageHeader } from '@godown/shared-ui/ui';
import { CatalogueActions } from '../features/catalogue/catalogue-actions.js';
import { CatalogueList } from '../features/catalogue/catalogue-list.js';

export function CataloguePage() {
  return (
    <Page>
      <PageHeader title="Catalogue" description="Products with price, tax and size" actions={<CatalogueActions />} />
      <CatalogueList />
    </Page>
  );
}
