import { Page, PageHeader } from '@godown/shared-ui/ui';
import { StorePrices } from '../features/discounts/store-prices.js';

export function StorePricesPage() {
  return (
    <Page>
      <PageHeader title="Discount" description="Store prices, applied when the store orders" />
      <StorePrices />
    </Page>
  );
}
