import { STORE_MESSAGES } from '@godown/contracts/stores';
import { type Command, useCommands } from '@godown/shared-ui/commands';
import { notify } from '@godown/shared-ui/notices';
import { useCan, useSession } from '@godown/shared-ui/session';
import { CommandButton } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { downloadMappings } from './download-mappings.request.js';
import { downloadRetailers } from './download-retailers.request.js';
import { DuplicatesDialog } from './duplicates-dialog.js';
import { RETAILER_COMMANDS } from './retailers.commands.js';
import { RetailersUploadDialog } from './retailers-upload-dialog.js';

/** The buttons above the list. */
export function RetailerActions() {
  const variant = useSession((session) => session.variant);
  const mayDownload = useCan('retailers.download');
  const [running, setRunning] = useState<'mappings' | 'retailers' | null>(null);
  const [opened, setOpened] = useState<'mapping' | 'upload' | null>(null);
  const close = () => setOpened(null);
  const download = async (what: 'mappings' | 'retailers') => {
    setRunning(what);
    await (what === 'mappings' ? downloadMappings() : downloadRetailers(variant));
    setRunning(null);
  };
  const commands: Command[] = [
    {
      ...RETAILER_COMMANDS.mappings,
      isRunning: running === 'mappings',
      run: () => download('mappings'),
    },
    {
      ...RETAILER_COMMANDS.retailers,
      isRunning: running === 'retailers',
      run: () => {
        if (mayDownload) return download('retailers');
        notify.info(STORE_MESSAGES.comingSoon);
        return undefined;
      },
    },
    { ...RETAILER_COMMANDS.upload, run: () => setOpened('upload') },
    { ...RETAILER_COMMANDS.duplicates, run: () => setOpened('mapping') },
  ];
  useCommands(commands);
  return (
    <>
      {commands.map((command) => (
        <CommandButton
          key={command.id}
          command={command}
          variant={command.id === RETAILER_COMMANDS.duplicates.id ? 'solid' : 'outline'}
        />
      ))}
      {opened === 'mapping' ? <DuplicatesDialog onClose={close} /> : null}
      {opened === 'upload' ? <RetailersUploadDialog onClose={close} /> : null}
    </>
  );
}
