import { type Command, useCommands } from '@godown/shared-ui/commands';
import { CommandButton, Page, PageHeader } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { CreateSalesmanDialog } from '../features/salesmen/create-salesman-dialog.js';
import { SALESMEN_COMMANDS } from '../features/salesmen/salesmen.commands.js';
import { SalesmenList } from '../features/salesmen/salesmen-list.js';
import { t } from '../features/salesmen/salesmen.texts.js';

export function SalesmenPage() {
  const [isCreating, setCreating] = useState(false);
  const create: Command = { ...SALESMEN_COMMANDS.create, run: () => setCreating(true) };
  useCommands([create]);
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={<CommandButton command={create} variant="solid" />}
      />
      <SalesmenList />
      {isCreating ? <CreateSalesmanDialog onClose={() => setCreating(false)} /> : null}
    </Page>
  );
}
