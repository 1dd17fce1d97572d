import { Page, PageHeader } from '@godown/shared-ui/ui';
import { DeliveryPartnerList } from '../features/delivery-partners/delivery-partner-list.js';
import { t } from './pages.texts.js';

export function DeliveryPartnersPage() {
  return (
    <Page>
      <PageHeader title={t('deliveryPartners')} description={t('couriersAreTried')} />
      <DeliveryPartnerList />
    </Page>
  );
}
