import { PICK_LIST_STATUSES, type PickListStatus } from '@godown/contracts/picks';
import { couldNotGet, errorText } from '@godown/shared-ui/api';
import { DataTable, FIRST_PAGE, type PageRequest, SegmentedControl } from '@godown/shared-ui/ui';
import { useMemo, useState } from 'react';
import { usePickLists } from './list-pick-lists.request.js';
import { pickListColumns } from './pick-lists.columns.js';
import { t } from './picks.texts.js';

/** Pick lists of the own warehouses, the open ones first. */
export function PickListsPanel() {
  const [status, setStatus] = useState<PickListStatus>('OPEN');
  const [page, setPage] = useState<PageRequest>(FIRST_PAGE);
  const list = usePickLists({ status, page: page.pageNumber, size: page.records });
  const columns = useMemo(() => pickListColumns(), []);
  return (
    <DataTable
      name="pick-lists"
      label={t('lists.title')}
      columns={columns}
      rows={list.data?.pickLists ?? []}
      rowId={({ id }) => id}
      withColumnChooser={false}
      state={{ isPending: list.isPending, isError: list.isError, isFetching: list.isFetching, refetch: list.refetch }}
      errorMessage={errorText(list.error, couldNotGet(t('pickLists')))}
      empty={{ title: t('lists.empty') }}
      page={page}
      total={list.data?.totalRecords ?? 0}
      onPageChange={setPage}
      toolbar={
        <SegmentedControl
          aria-label={t('lists.status')}
          options={PICK_LIST_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) }))}
          value={status}
          onChange={(next) => {
            setStatus(next);
            setPage(FIRST_PAGE);
          }}
        />
      }
    />
  );
}
