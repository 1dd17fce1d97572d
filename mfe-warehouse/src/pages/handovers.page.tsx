import { type Command, useCommands } from '@godown/shared-ui/commands';
import { CommandButton, Page, PageHeader } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { HandoverList } from '../features/handovers/handover-list.js';
import { HANDOVER_COMMANDS } from '../features/handovers/handovers.commands.js';
import { t } from '../features/handovers/handovers.texts.js';
import { OpenDialog } from '../features/handovers/open-dialog.js';

export function HandoversPage() {
  const [isOpening, setOpening] = useState(false);
  const open: Command = { ...HANDOVER_COMMANDS.open, run: () => setOpening(true) };
  useCommands([open]);
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={<CommandButton command={open} variant="solid" />}
      />
      <HandoverList />
      {isOpening ? <OpenDialog onClose={() => setOpening(false)} /> : null}
    </Page>
  );
}
