import { Page, PageHeader } from '@godown/shared-ui/ui';
import { DeliveryPartnerList } from '../features/delivery-partners/delivery-partner-list.js';

export function DeliveryPartnersPage() {
  return (
    <Page>
      <PageHeader title="Delivery partners" description="Couriers are tried in this order." />
      <DeliveryPartnerList />
    </Page>
  );
}
