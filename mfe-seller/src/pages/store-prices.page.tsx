import { Page, PageHeader } from '@godown/shared-ui/ui';
import { StorePrices } from '../features/discounts/store-prices.js';

export function StorePricesPage() {
  return (
    <Page>
      <PageHeader title="Discount" description="What each store pays for an item, filled in when it orders." />
      <StorePrices />
    </Page>
  );
}
