import { LightningIcon, PlusIcon, UploadIcon } from '@godown/shared-ui/icons';
import { Outlet, useSearchParams } from '@godown/shared-ui/router';
import { useCan } from '@godown/shared-ui/session';
import { LinkButton, Page, PageHeader } from '@godown/shared-ui/ui';
import { OrdersList } from '../features/orders/orders-list.js';

function Actions({ isLightning }: { isLightning: boolean }) {
  const mayPlace = useCan('orders.place');
  return (
    <>
      {isLightning ? (
        <LinkButton to="/orders">All orders</LinkButton>
      ) : (
        <LinkButton to="/orders?panel=lightning">
          <LightningIcon aria-hidden="true" />
          Lightning panel
        </LinkButton>
      )}
      {mayPlace ? (
        <LinkButton to="/orders/bulk">
          <UploadIcon aria-hidden="true" />
          Bulk upload
        </LinkButton>
      ) : null}
      {mayPlace ? (
        <LinkButton to="/orders/new" variant="solid">
          <PlusIcon aria-hidden="true" />
          Create Order
        </LinkButton>
      ) : null}
    </>
  );
}

export function OrdersPage() {
  const [address] = useSearchParams();
  const isLightning = address.get('panel') === 'lightning';
  return (
    <Page>
      <PageHeader
        title={isLightning ? 'Lightning orders' : 'Orders'}
        description={isLightning ? 'Parcels that the own fleet carries.' : 'From placing to delivery, and back.'}
        actions={<Actions isLightning={isLightning} />}
      />
      <OrdersList />
      <Outlet />
    </Page>
  );
}
