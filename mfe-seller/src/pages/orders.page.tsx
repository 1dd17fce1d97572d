import { type Command, useCommands } from '@godown/shared-ui/commands';
import { useSearchParams } from '@godown/shared-ui/router';
import { CommandButton, Page, PageHeader } from '@godown/shared-ui/ui';
import { ORDER_COMMANDS } from '../features/orders/orders.commands.js';
import { OrdersList } from '../features/orders/orders-list.js';
import { t } from './orders-page.texts.js';

function Actions({ isLightning }: { isLightning: boolean }) {
  const panel: Command = isLightning
    ? { ...ORDER_COMMANDS.all, to: '/orders' }
    : { ...ORDER_COMMANDS.lightning, to: '/orders?panel=lightning' };
  const upload: Command = { ...ORDER_COMMANDS.upload, to: '/orders/bulk' };
  const create: Command = { ...ORDER_COMMANDS.create, to: '/orders/new' };
  useCommands([create, upload, panel]);
  return (
    <>
      <CommandButton command={panel} />
      <CommandButton command={upload} />
      <CommandButton command={create} variant="solid" />
    </>
  );
}

export function OrdersPage() {
  const [address] = useSearchParams();
  const isLightning = address.get('panel') === 'lightning';
  return (
    <Page>
      <PageHeader
        title={isLightning ? t('lightningOrders') : t('orders')}
        description={isLightning ? t('deliveredByOurOwnFleet') : t('fromPlacedToDelivered')}
        actions={<Actions isLightning={isLightning} />}
      />
      <OrdersList />
    </Page>
  );
}
