import { Page, PageHeader } from '@godown/shared-ui/ui';
import { StorePrices } from '../features/discounts/store-prices.js';
import { t } from './pages.texts.js';

export function StorePricesPage() {
  return (
    <Page>
      <PageHeader title={t('discount')} description={t('storePricesApplied')} />
      <StorePrices />
    </Page>
  );
}
