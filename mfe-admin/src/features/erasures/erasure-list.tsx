import { ERASURE_MESSAGES, ERASURE_STATUSES, type ErasureRow } from '@godown/contracts/privacy';
import { errorText } from '@godown/shared-ui/api';
import { useCan } from '@godown/shared-ui/session';
import { DataTable, Field, FilterBar, Select, useListParams } from '@godown/shared-ui/ui';
import { useMemo, useState } from 'react';
import { EraseDialog, RefuseDialog } from './erasure-dialogs.js';
import { erasureColumns } from './erasures.columns.js';
import { t } from './erasures.texts.js';
import { useErasures } from './list-erasures.request.js';

const FILTERS = { status: '' } as const;

interface Deciding {
  row: ErasureRow;
  how: 'erase' | 'refuse';
}

/** Deletion requests. What is verified waits for an admin; everything else is there to be looked up. */
export function ErasureList() {
  const params = useListParams({ filters: FILTERS });
  const status = ERASURE_STATUSES.find((value) => value === params.filters.status) ?? '';
  const list = useErasures({ ...params.page, ...(status === '' ? {} : { status }) });
  const mayDecide = useCan('erasures.decide');
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const columns = useMemo(
    () =>
      erasureColumns({
        mayDecide,
        onErase: (row) => setDeciding({ row, how: 'erase' }),
        onRefuse: (row) => setDeciding({ row, how: 'refuse' }),
      }),
    [mayDecide],
  );
  const close = () => setDeciding(null);
  const statuses = ERASURE_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) }));
  return (
    <>
      <DataTable
        name="erasures"
        label={t('title')}
        columns={columns}
        rows={list.data?.erasures ?? []}
        rowId={(row) => row.id}
        state={list}
        errorMessage={errorText(list.error, ERASURE_MESSAGES.loadFailed)}
        empty={{
          title: t('empty.title'),
          description: t('empty.description'),
        }}
        page={params.page}
        total={list.data?.count ?? 0}
        onPageChange={params.setPage}
        toolbar={
          <FilterBar
            chips={params.chips([{ name: 'status', label: t('filters.status'), options: statuses }])}
            filters={
              <Field label={t('filters.status')}>
                <Select
                  placeholder={t('filters.all')}
                  options={statuses}
                  value={status}
                  onChange={(next) => params.setFilters({ status: next })}
                />
              </Field>
            }
          />
        }
      />
      {deciding?.how === 'erase' ? <EraseDialog row={deciding.row} onClose={close} /> : null}
      {deciding?.how === 'refuse' ? <RefuseDialog row={deciding.row} onClose={close} /> : null}
    </>
  );
}
