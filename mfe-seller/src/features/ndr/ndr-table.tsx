import {
  APPROVAL_LABELS,
  APPROVAL_MARKS,
  type ApprovalMark,
  type CustomerRequestRow,
  NDR_COUNT_CAP,
} from '@godown/contracts/ndr';
import { couldNotGet, errorText } from '@godown/shared-ui/api';
import { useCan, useSession } from '@godown/shared-ui/session';
import { Button, DataTable, Menu, NOTHING_SELECTED, type Selection } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { useRequests } from './find-requests.request.js';
import { MarkResultsDialog } from './mark-results-dialog.js';
import { ndrColumns } from './ndr.columns.js';
import { NdrFilterBar } from './ndr-filter-bar.js';
import { useMarking } from './use-marking.js';
import { useNdrFilters } from './use-ndr-filters.js';

const VERBS: Readonly<Record<ApprovalMark, string>> = {
  PROCESSED: 'Mark as processed',
  APPROVED: 'Approve',
  DISAPPROVED: 'Disapprove',
};

function chosenIds(selection: Selection, rows: readonly CustomerRequestRow[]): string[] {
  return selection.kind === 'some' ? [...selection.ids] : rows.map(({ id }) => id);
}

/** The customer requests of undelivered parcels: sellers look, admins mark. */
export function NdrTable() {
  const viewer = useSession((session) => (session.variant === 'admin' ? 'admin' : 'seller'));
  const mayMark = useCan('ndr.mark');
  const { params, where } = useNdrFilters();
  const list = useRequests({ ...params.body, where });
  const [selection, setSelection] = useState<Selection>(NOTHING_SELECTED);
  const { mark, isPending, outcome, dismiss } = useMarking(() => setSelection(NOTHING_SELECTED));
  const rows = list.data?.customerRequests ?? [];
  const markChosen = (as: ApprovalMark) => mark(chosenIds(selection, rows), as);
  const count = list.data?.count ?? 0;
  const isFiltered = params.activeFilters > 0 || params.search !== '';
  return (
    <>
      <DataTable
        name={`ndr-${viewer}`}
        label="Customer requests"
        rows={rows}
        rowId={({ id }) => id}
        rowLabel={({ shopOrderId }) => `request of order ${shopOrderId}`}
        columns={ndrColumns(viewer, mayMark ? ({ id }, as) => mark([id], as) : null)}
        state={list}
        errorMessage={errorText(list.error, couldNotGet('customer requests'))}
        empty={{
          title: 'No customer requests',
          description: isFiltered
            ? 'No request matches the search and filters.'
            : 'A request appears here when a parcel could not be delivered. Shown is the last month.',
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
              bulkActions: APPROVAL_MARKS.map((as) => (
                <Button key={as} size="sm" loading={isPending} onClick={() => markChosen(as)}>
                  {VERBS[as]}
                </Button>
              )),
            }
          : {})}
        toolbar={
          <NdrFilterBar
            params={params}
            actions={
              mayMark ? (
                <Menu
                  label="Mark as"
                  items={APPROVAL_MARKS.map((as) => ({
                    key: as,
                    label: APPROVAL_LABELS[as],
                    onSelect: () => markChosen(as),
                  }))}
                />
              ) : undefined
            }
          />
        }
      />
      {outcome === null ? null : <MarkResultsDialog outcome={outcome} onClose={dismiss} />}
    </>
  );
}
