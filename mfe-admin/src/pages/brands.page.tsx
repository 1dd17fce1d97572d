import { Page, PageHeader } from '@godown/shared-ui/ui';
import { Brands } from '../features/brands/brands.js';
import { t } from './pages.texts.js';

export function BrandsPage() {
  return (
    <Page>
      <PageHeader title={t('brands')} description={t('generateWSINsAndMapThem')} />
      <Brands />
    </Page>
  );
}
