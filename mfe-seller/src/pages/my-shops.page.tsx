import { useParams } from '@godown/shared-ui/router';
import { Page, PageHeader } from '@godown/shared-ui/ui';
import { ShopListScreen } from '../features/taking-orders/shop-list-screen.js';
import { ShopScreen } from '../features/taking-orders/shop-screen.js';
import { t } from '../features/taking-orders/taking-orders.texts.js';

export function MyShopsPage() {
  return (
    <Page>
      <PageHeader title={t('title')} />
      <ShopListScreen />
    </Page>
  );
}

export function MyShopPage() {
  const { retailerId = '' } = useParams();
  return (
    <Page>
      <ShopScreen key={retailerId} retailerId={retailerId} />
    </Page>
  );
}
