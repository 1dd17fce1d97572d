import {
  APPROVAL_LABELS,
  APPROVAL_MARKS,
  APPROVAL_STATUSES,
  type CustomerRequestRow,
  NDR_COUNT_CAP,
  NDR_TAB_COUNT_CAP,
} from '@godown/contracts/ndr';
import { couldNotGet, errorText } from '@godown/shared-ui/api';
import { type Command, useCommands } from '@godown/shared-ui/commands';
import { OutcomeDialog } from '@godown/shared-ui/outcome';
import { useCan, useSession } from '@godown/shared-ui/session';
import {
  CommandButton,
  DataTable,
  Flex,
  Menu,
  NOTHING_SELECTED,
  type Selection,
  Tabs,
  useCommandItems,
  useSelection,
} from '@godown/shared-ui/ui';
import { useRequestCounts } from './count-requests.request.js';
import { useRequests } from './find-requests.request.js';
import { ndrColumns } from './ndr.columns.js';
import { NDR_COMMANDS } from './ndr.commands.js';
import { NdrFilterBar } from './ndr-filter-bar.js';
import { useMarking } from './use-marking.js';
import { useNdrFilters } from './use-ndr-filters.js';
import { t } from './ndr.texts.js';

function labelOf(index: number): string {
  const mark = APPROVAL_MARKS[index];
  return mark === undefined ? '' : APPROVAL_LABELS[mark];
}

function chosenIds(selection: Selection, rows: readonly CustomerRequestRow[]): string[] {
  return selection.kind === 'some' ? [...selection.ids] : rows.map(({ id }) => id);
}

/** The customer requests of undelivered parcels: sellers look, admins mark. */
export function NdrTable() {
  const viewer = useSession((session) => (session.variant === 'admin' ? 'admin' : 'seller'));
  const mayMark = useCan('ndr.mark');
  const { params, where } = useNdrFilters();
  const list = useRequests({ ...params.body, where });
  const counts = useRequestCounts({ ...params.body, where });
  const { selection, setSelection } = useSelection([where, params.search, params.searchFilter]);
  const { mark, isPending, outcome, dismiss } = useMarking(() => setSelection(NOTHING_SELECTED));
  const rows = list.data?.customerRequests ?? [];
  const commands = APPROVAL_MARKS.map((as): Command => ({
    ...NDR_COMMANDS[as],
    isRunning: isPending,
    run: () => mark(chosenIds(selection, rows), as),
  }));
  useCommands(commands);
  const items = useCommandItems(commands.map((command, index) => ({ ...command, shortTitle: labelOf(index) })));
  const count = list.data?.count ?? 0;
  const isFiltered = params.activeFilters > 0 || params.search !== '';
  return (
    <Flex direction="column" gap="3" minW="0">
      <Tabs
        label={t('approvalStatus')}
        tabs={[
          { value: 'ALL', label: t('all'), count: counts.data?.ALL },
          ...APPROVAL_STATUSES.map((value) => ({ value, label: APPROVAL_LABELS[value], count: counts.data?.[value] })),
        ]}
        countCap={NDR_TAB_COUNT_CAP}
        value={where.approvalStatus ?? 'ALL'}
        onChange={(tab) => params.setFilters({ approval: tab === 'ALL' ? '' : tab })}
      />
      <DataTable
        name={`ndr-${viewer}`}
        label={t('customerRequests')}
        rows={rows}
        rowId={({ id }) => id}
        rowLabel={({ shopOrderId }) => t('requestOfOrder', { shopOrderId })}
        columns={ndrColumns(viewer, mayMark ? ({ id }, as) => mark([id], as) : null)}
        state={list}
        errorMessage={errorText(list.error, couldNotGet(t('customerRequestsInSentence')))}
        empty={{
          title: t('noCustomerRequests'),
          description: isFiltered ? t('noRequestMatchesTheSearch') : t('buyerRequestsAfterFailedDeliveries'),
        }}
        page={params.page}
        total={Math.min(count, NDR_COUNT_CAP)}
        totalCapped={count > NDR_COUNT_CAP}
        onPageChange={params.setPage}
        sort={params.sort}
        onSortChange={params.setSort}
        {...(mayMark
          ? {
              selection,
              onSelectionChange: setSelection,
              bulkActions: commands.map((command) => <CommandButton key={command.id} size="sm" command={command} />),
            }
          : {})}
        views={params.views}
        toolbar={
          <NdrFilterBar params={params} actions={mayMark ? <Menu label={t('markAs')} items={items} /> : undefined} />
        }
      />
      {outcome === null ? null : (
        <OutcomeDialog
          title={t('someRequestsNotUpdated')}
          description={outcome.message}
          verb="marked"
          asked={outcome.asked}
          done={outcome.asked - outcome.skipped.length}
          failed={outcome.skipped.length}
          nameHeader={t('orderId')}
          rows={outcome.skipped.map(({ id, shopOrderId, reason }) => ({
            id,
            name: shopOrderId || id,
            isDone: false,
            message: reason,
          }))}
          onClose={dismiss}
        />
      )}
    </Flex>
  );
}
