import { Page, PageHeader, TextLink } from '@godown/shared-ui/ui';
import { NewOrderEditor } from '../features/orders/new-order/new-order-editor.js';

export function NewOrderPage() {
  return (
    <Page width="form">
      <PageHeader above={<TextLink to="/orders">Orders</TextLink>} title="New order" />
      <NewOrderEditor />
    </Page>
  );
}
