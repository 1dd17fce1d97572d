import { type Command, useCommands } from '@godown/shared-ui/commands';
import { CommandButton, Page, PageHeader } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { PromoterDrawer } from '../features/promoters/promoter-drawer.js';
import { PromoterList } from '../features/promoters/promoter-list.js';
import { PROMOTER_COMMANDS } from '../features/promoters/promoters.commands.js';
import { t } from '../features/promoters/promoters.texts.js';

export function PromotersPage() {
  const [isCreating, setCreating] = useState(false);
  const create: Command = { ...PROMOTER_COMMANDS.create, run: () => setCreating(true) };
  useCommands([create]);
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={<CommandButton command={create} variant="solid" />}
      />
      <PromoterList />
      {isCreating ? <PromoterDrawer promoter={null} onClose={() => setCreating(false)} /> : null}
    </Page>
  );
}
