import { type Command, useCommands } from '@godown/shared-ui/commands';
import { CommandButton, lazyDialog, Page, PageHeader } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { INBOUND_COMMANDS } from '../features/inbound/inbound.commands.js';
import { InboundList } from '../features/inbound/inbound-list.js';
import { t } from '../features/inbound/inbound.texts.js';
import { useDifferencesCommand } from '../features/inbound/use-differences-command.js';
import { useInboundShipments } from '../features/inbound/use-inbound-list.js';

const AnnounceDialog = lazyDialog(async () => (await import('../features/inbound/announce-dialog.js')).AnnounceDialog);

export function InboundPage() {
  const shipments = useInboundShipments();
  const [isAnnouncing, setAnnouncing] = useState(false);
  const csv = useDifferencesCommand({ ...shipments.where });
  const announce: Command = { ...INBOUND_COMMANDS.announce, run: () => setAnnouncing(true) };
  useCommands([csv, announce]);
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <>
            <CommandButton command={csv} />
            <CommandButton command={announce} variant="solid" />
          </>
        }
      />
      <InboundList shipments={shipments} />
      {isAnnouncing ? <AnnounceDialog onClose={() => setAnnouncing(false)} /> : null}
    </Page>
  );
}
