import { notifyError } from '@godown/shared-ui/api';
import { type Command, useCommands } from '@godown/shared-ui/commands';
import { notify } from '@godown/shared-ui/notices';
import { useSession } from '@godown/shared-ui/session';
import { CommandButton } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { CATALOGUE_COMMANDS } from './catalogue.commands.js';
import { downloadCatalogue } from './download-catalogue.request.js';
import { useSyncCatalogue } from './sync-catalogue.request.js';

/** A seller's own buttons: add an item, sync the connected stores, export the whole catalogue. */
export function CatalogueActions() {
  const isSeller = useSession((session) => session.variant) === 'seller';
  const companyId = useSession((session) => session.selectedCompanyIds[0] ?? session.companies[0]?.entityId);
  const sync = useSyncCatalogue();
  const [exporting, setExporting] = useState(false);
  const start = () => {
    if (companyId === undefined) return;
    sync.mutate(companyId, {
      onSuccess: (answer) => notify.success(answer.message ?? 'Success'),
      onError: (error) => notifyError(error),
    });
  };
  const exportAll = async () => {
    setExporting(true);
    await downloadCatalogue('all');
    setExporting(false);
  };
  const commands: Command[] = isSeller
    ? [
        { ...CATALOGUE_COMMANDS.exportAll, isRunning: exporting, run: exportAll },
        { ...CATALOGUE_COMMANDS.sync, isRunning: sync.isPending, isEnabled: companyId !== undefined, run: start },
        { ...CATALOGUE_COMMANDS.add, to: '/catalogs/new' },
      ]
    : [];
  useCommands(commands);
  return commands.map((command) => (
    <CommandButton
      key={command.id}
      command={command}
      variant={command.id === CATALOGUE_COMMANDS.add.id ? 'solid' : 'outline'}
    />
  ));
}
