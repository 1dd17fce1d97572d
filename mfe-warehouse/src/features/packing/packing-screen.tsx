import { useCan } from '@godown/shared-ui/session';
import { lazyDialog, Page, PageHeader, Stack } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { t } from './packing.texts.js';
import { PackingsDownload } from './packings-download.js';

/** Whoever only looks packings up does not load it. */
const PackingTable = lazyDialog<{ onClose: () => void }>(async () => (await import('./packing-table.js')).PackingTable);

export function PackingScreen() {
  const mayPack = useCan('packing.manage');
  const [isMissing, setMissing] = useState(false);
  return (
    <Page>
      <PageHeader title={t('title')} description={t('description')} />
      <Stack gap="4">
        {mayPack && !isMissing ? <PackingTable onClose={() => setMissing(true)} /> : null}
        <PackingsDownload />
      </Stack>
    </Page>
  );
}
