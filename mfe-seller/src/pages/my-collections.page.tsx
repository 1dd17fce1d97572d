import { Page, PageHeader } from '@godown/shared-ui/ui';
import { CollectingScreen } from '../features/collecting/collecting-screen.js';
import { t } from '../features/collecting/collecting.texts.js';
import { useOrderQueue } from '../features/taking-orders/use-order-queue.js';

export function MyCollectionsPage() {
  const { kept } = useOrderQueue();
  const unsentOrders = kept.filter(({ refusal }) => refusal === null).map(({ body }) => body);
  return (
    <Page>
      <PageHeader title={t('title')} />
      <CollectingScreen unsentOrders={unsentOrders} />
    </Page>
  );
}
