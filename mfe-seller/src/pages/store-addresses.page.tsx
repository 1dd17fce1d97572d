import { Page, PageHeader } from '@godown/shared-ui/ui';
import { StoreAddressPanel } from '../features/store-addresses/store-address-panel.js';
import { t } from '../features/store-addresses/store-addresses.texts.js';

export function StoreAddressesPage() {
  return (
    <Page>
      <PageHeader title={t('title')} />
      <StoreAddressPanel />
    </Page>
  );
}
