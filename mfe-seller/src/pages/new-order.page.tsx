import { useSearchParams } from '@godown/shared-ui/router';
import { Page, PageHeader, TextLink } from '@godown/shared-ui/ui';
import { CopiedOrder } from '../features/orders/new-order/copied-order.js';
import { NewOrderEditor } from '../features/orders/new-order/new-order-editor.js';
import { t } from './pages.texts.js';

/** `?copy=` names the order that it begins as. */
export function NewOrderPage() {
  const [address] = useSearchParams();
  const copied = address.get('copy');
  return (
    <Page>
      <PageHeader above={<TextLink to="/orders">{t('orders')}</TextLink>} title={t('newOrder')} />
      {copied === null ? <NewOrderEditor /> : <CopiedOrder orderId={copied} />}
    </Page>
  );
}
