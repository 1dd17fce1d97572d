import { Page, PageHeader } from '@godown/shared-ui/ui';
import { Brands } from '../features/brands/brands.js';

export function BrandsPage() {
  return (
    <Page>
      <PageHeader
        title="Brands"
        description="Stock numbers (WSIN) of a company: made, and given to the items of its catalogue."
      />
      <Brands />
    </Page>
  );
}
