import { Page, PageHeader } from '@godown/shared-ui/ui';
import { CatalogueActions } from '../features/catalogue/catalogue-actions.js';
import { CatalogueList } from '../features/catalogue/catalogue-list.js';
import { t } from './pages.texts.js';

export function CataloguePage() {
  return (
    <Page>
      <PageHeader title={t('catalogue')} description={t('productsWithPriceTax')} actions={<CatalogueActions />} />
      <CatalogueList />
    </Page>
  );
}
