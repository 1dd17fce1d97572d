import { Page, PageHeader } from '@godown/shared-ui/ui';
import { Brands } from '../features/brands/brands.js';

export function BrandsPage() {
  return (
    <Page>
      <PageHeader title="Brands" description="Generate WSINs and map them to SKUs." />
      <Brands />
    </Page>
  );
}
