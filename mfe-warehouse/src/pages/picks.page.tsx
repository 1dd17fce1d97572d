import { type Command, useCommands } from '@godown/shared-ui/commands';
import { CommandButton, Heading, lazyDialog, Page, PageHeader, Stack, useListParams } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { PickListsPanel } from '../features/picks/pick-lists-panel.js';
import { PICK_COMMANDS } from '../features/picks/picks.commands.js';
import { t } from '../features/picks/picks.texts.js';
import { choiceOf, READY_FILTERS } from '../features/picks/ready-filters.js';
import { ReadyOrders } from '../features/picks/ready-orders.js';

const MakeDialog = lazyDialog(async () => (await import('../features/picks/make-dialog.js')).MakeDialog);

export function PicksPage() {
  const params = useListParams({ filters: READY_FILTERS });
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const [making, setMaking] = useState<ReadonlyMap<string, string> | null>(null);
  const make: Command = { ...PICK_COMMANDS.make, run: () => setMaking(new Map()) };
  useCommands([make]);
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={<CommandButton command={make} variant="solid" />}
      />
      <Stack gap="6">
        <Stack gap="3">
          <Heading size="md">{t('lists.title')}</Heading>
          <PickListsPanel />
        </Stack>
        <Stack gap="3">
          <Heading size="md">{t('ready.title')}</Heading>
          <ReadyOrders params={params} chosen={chosen} onChoose={setChosen} onPick={() => setMaking(chosen)} />
        </Stack>
      </Stack>
      {making === null ? null : (
        <MakeDialog choice={choiceOf(params)} orders={making} onClose={() => setMaking(null)} />
      )}
    </Page>
  );
}
