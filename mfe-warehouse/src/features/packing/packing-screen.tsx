import { type Command, useCommands } from '@godown/shared-ui/commands';
import { useCan } from '@godown/shared-ui/session';
import { CommandButton, lazyDialog, Page, PageHeader } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { PACKING_COMMANDS } from './packing.commands.js';
import { t } from './packing.texts.js';

/** Whoever only looks packings up does not load it. */
const PackingTable = lazyDialog<{ onClose: () => void }>(async () => (await import('./packing-table.js')).PackingTable);
const PackingsDialog = lazyDialog<{ onClose: () => void }>(
  async () => (await import('./packings-dialog.js')).PackingsDialog,
);

export function PackingScreen() {
  const mayPack = useCan('packing.manage');
  const [isMissing, setMissing] = useState(false);
  const [isDownloading, setDownloading] = useState(false);
  const csv: Command = { ...PACKING_COMMANDS.csv, run: () => setDownloading(true) };
  useCommands([csv]);
  return (
    <Page>
      <PageHeader title={t('title')} description={t('description')} actions={<CommandButton command={csv} />} />
      {mayPack && !isMissing ? <PackingTable onClose={() => setMissing(true)} /> : null}
      {isDownloading ? <PackingsDialog onClose={() => setDownloading(false)} /> : null}
    </Page>
  );
}
