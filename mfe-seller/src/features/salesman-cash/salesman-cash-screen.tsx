import { type Command, useCommands } from '@godown/shared-ui/commands';
import { CommandButton, Page, PageHeader, Tabs } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { downloadHandOvers } from './download-hand-overs.request.js';
import { HandOversTable } from './hand-overs-table.js';
import { HoldersTable } from './holders-table.js';
import { SALESMAN_CASH_COMMANDS } from './salesman-cash.commands.js';
import { t } from './salesman-cash.texts.js';
import { useHandOverList } from './use-hand-over-list.js';

/** Money with salesmen, and what they have handed over. */
export function SalesmanCashScreen() {
  const state = useHandOverList();
  const { view } = state.params.filters;
  const [isRunning, setRunning] = useState(false);
  const csv: Command = {
    ...SALESMAN_CASH_COMMANDS.csv,
    isRunning,
    run: async () => {
      setRunning(true);
      await downloadHandOvers(state.times);
      setRunning(false);
    },
  };
  const isList = view === 'handOvers';
  useCommands(isList ? [csv] : []);
  return (
    <Page>
      <PageHeader title={t('title')} actions={isList ? <CommandButton command={csv} /> : undefined} />
      <Tabs
        label={t('views.label')}
        tabs={[
          { value: 'held', label: t('views.held') },
          { value: 'handOvers', label: t('views.handOvers') },
        ]}
        value={isList ? 'handOvers' : 'held'}
        onChange={(next) => state.params.setFilters({ view: next })}
      >
        {isList ? <HandOversTable state={state} /> : <HoldersTable />}
      </Tabs>
    </Page>
  );
}
