import { AGEING_GROUP_LABELS, AGEING_GROUPS } from '@godown/contracts/receivables';
import { couldNotGet, errorText } from '@godown/shared-ui/api';
import { type Command, useCommands } from '@godown/shared-ui/commands';
import { useCan } from '@godown/shared-ui/session';
import { CommandButton, DataTable, FilterBar, Page, PageHeader, SearchBox, Tabs } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { ageingColumns } from './ageing.columns.js';
import { AGEING_COMMANDS } from './ageing.commands.js';
import { t } from './ageing.texts.js';
import { AgeingTotals } from './ageing-totals.js';
import { downloadAgeing } from './download-ageing.request.js';
import { useAgeingList } from './use-ageing-list.js';

const TABS = AGEING_GROUPS.map((value) => ({ value, label: AGEING_GROUP_LABELS[value] }));

/** Who owes how much, and since when. */
export function AgeingScreen() {
  const { params, by, list } = useAgeingList();
  const mayOpen = useCan('receivables.statement');
  const [isRunning, setRunning] = useState(false);
  const { search } = params;
  const csv: Command = {
    ...AGEING_COMMANDS.csv,
    isRunning,
    run: async () => {
      setRunning(true);
      await downloadAgeing({ by, ...(search === '' ? {} : { search }) });
      setRunning(false);
    },
  };
  useCommands([csv]);
  return (
    <Page>
      <PageHeader title={t('title')} actions={<CommandButton command={csv} />} />
      {list.data === undefined ? null : <AgeingTotals totals={list.data.totals} />}
      <Tabs label={t('by')} tabs={TABS} value={by} onChange={(group) => params.setFilters({ group })}>
        <DataTable
          name={`d2r-ageing-${by}`}
          label={t('title')}
          rows={list.data?.ageing ?? []}
          rowId={({ companyId, id }) => `${companyId}:${id ?? ''}`}
          rowLabel={({ name }) => name}
          columns={ageingColumns(by, mayOpen, list.data?.totals)}
          state={list}
          errorMessage={errorText(list.error, couldNotGet('outstanding'))}
          empty={{ title: t('empty.title'), description: t(search === '' ? 'empty.description' : 'empty.narrowed') }}
          page={params.page}
          total={list.data?.totalRecords ?? 0}
          onPageChange={params.setPage}
          sort={params.sort}
          onSortChange={params.setSort}
          toolbar={
            <FilterBar
              search={
                <SearchBox
                  label={t('search')}
                  placeholder={t('searchFor')}
                  value={search}
                  onSearch={params.setSearch}
                />
              }
            />
          }
        />
      </Tabs>
    </Page>
  );
}
