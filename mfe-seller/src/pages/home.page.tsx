import { type Command, useCommands } from '@godown/shared-ui/commands';
import { CommandButton, formatDate, Page, PageHeader } from '@godown/shared-ui/ui';
import { SellerHome } from '../features/home/seller-home.js';
import { t } from '../features/home/home.texts.js';
import { ORDER_COMMANDS } from '../features/orders/orders.commands.js';

export function HomePage() {
  const create: Command = { ...ORDER_COMMANDS.create, to: '/orders/new' };
  useCommands([create]);
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={formatDate(new Date(), 'date')}
        actions={<CommandButton command={create} variant="solid" />}
      />
      <SellerHome />
    </Page>
  );
}
