import { type Command, useCommands } from '@godown/shared-ui/commands';
import { CommandButton, Page, PageHeader } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { OpenDialog } from '../features/stock-counts/open-dialog.js';
import { StockCountList } from '../features/stock-counts/stock-count-list.js';
import { STOCK_COUNT_COMMANDS } from '../features/stock-counts/stock-counts.commands.js';
import { t } from '../features/stock-counts/stock-counts.texts.js';

export function StockCountsPage() {
  const [isOpening, setOpening] = useState(false);
  const open: Command = { ...STOCK_COUNT_COMMANDS.open, run: () => setOpening(true) };
  useCommands([open]);
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={<CommandButton command={open} variant="solid" />}
      />
      <StockCountList />
      {isOpening ? <OpenDialog onClose={() => setOpening(false)} /> : null}
    </Page>
  );
}
