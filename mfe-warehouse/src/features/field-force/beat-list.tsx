import { type BeatView, WEEKDAY_LABELS, WEEKDAYS } from '@godown/contracts/field-force';
import { couldNotGet, errorText, notifyError } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import { ConfirmDialog, DataTable, Field, FilterBar, SearchBox, Select, useListParams } from '@godown/shared-ui/ui';
import { useMemo, useState } from 'react';
import { BeatDialog } from './beat-dialog.js';
import { type BeatAction, beatActions, beatColumns } from './beats.columns.js';
import { useBeats } from './beats.request.js';
import { useDeleteBeat } from './delete-beat.request.js';
import { useSalesmen } from './salesmen.request.js';
import { RetailersSlider } from './retailers-slider.js';
import { t } from './beats.texts.js';
import { VisitsSlider } from './visits-slider.js';
import { useCompanies } from '../../companies/use-companies.js';

const FILTERS = { salesman: '', weekday: '' } as const;
const DAYS = WEEKDAYS.map((day) => ({ value: String(day), label: WEEKDAY_LABELS[day] }));

function DeleteDialog({ beat, onClose }: { beat: BeatView; onClose: () => void }) {
  const remove = useDeleteBeat();
  const confirm = async () => {
    try {
      const answer = await remove.mutateAsync(beat.id);
      notify.success(answer.message ?? 'Success');
      onClose();
    } catch (error) {
      notifyError(error, { text: t('couldntDeleteTheBeat') });
      throw error;
    }
  };
  return (
    <ConfirmDialog
      title={t('deleteNamed', { name: beat.name })}
      confirmLabel={t('deleteBeat')}
      cancelLabel={t('keepBeat')}
      tone="danger"
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('theSalesmanNoLongerVisits')}
    </ConfirmDialog>
  );
}

/** The beats in reach: search, filter by salesman, sort, change, delete. */
export function BeatList() {
  const params = useListParams({ filters: FILTERS });
  const companies = useCompanies();
  const salesmen = useSalesmen();
  const [opened, setOpened] = useState<{ action: BeatAction; beat: BeatView } | null>(null);
  const { search, sort, filters, page } = params;
  const list = useBeats({
    ...(search === '' ? {} : { search }),
    ...(filters.salesman === '' ? {} : { salesmanId: filters.salesman }),
    ...(filters.weekday === '' ? {} : { weekday: filters.weekday }),
    ...(sort === null ? {} : sort),
    size: page.records,
    page: page.pageNumber,
  });
  const names = companies.map(({ value, label }) => `${value} ${label}`).join();
  const columns = useMemo(
    () => beatColumns(new Map(companies.map(({ value, label }) => [value, label]))),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `names` says when the companies are others
    [names],
  );
  const close = () => setOpened(null);
  return (
    <>
      <DataTable
        name="beats"
        label={t('beats')}
        columns={columns}
        rowActions={(beat) => beatActions((action) => setOpened({ action, beat }))}
        rows={list.data?.beats ?? []}
        rowId={(row) => row.id}
        rowLabel={(row) => row.name}
        state={{ isPending: list.isPending, isError: list.isError, isFetching: list.isFetching, refetch: list.refetch }}
        errorMessage={errorText(list.error, couldNotGet('beats'))}
        empty={{ title: t('noBeatsYet'), description: t('createOneOrUploadMany') }}
        page={page}
        total={list.data?.count ?? 0}
        onPageChange={params.setPage}
        sort={sort}
        onSortChange={params.setSort}
        views={params.views}
        toolbar={
          <FilterBar
            search={
              <SearchBox
                label={t('searchBeats')}
                placeholder={t('beatDescriptionOrSalesman')}
                value={search}
                onSearch={params.setSearch}
              />
            }
            chips={params.chips([
              { name: 'salesman', label: t('salesman'), options: salesmen.data ?? [] },
              { name: 'weekday', label: t('weekdays.filter'), options: DAYS },
            ])}
            filters={
              <>
                <Field label={t('salesman')}>
                  <Select
                    options={salesmen.data ?? []}
                    placeholder={t('allSalesmen')}
                    value={filters.salesman}
                    onChange={(salesman) => params.setFilters({ salesman })}
                  />
                </Field>
                <Field label={t('weekdays.filter')}>
                  <Select
                    options={DAYS}
                    placeholder={t('weekdays.all')}
                    value={filters.weekday}
                    onChange={(weekday) => params.setFilters({ weekday })}
                  />
                </Field>
              </>
            }
          />
        }
      />
      {opened?.action === 'edit' ? <BeatDialog beat={opened.beat} onClose={close} /> : null}
      {opened?.action === 'retailers' ? <RetailersSlider beat={opened.beat} onClose={close} /> : null}
      {opened?.action === 'visits' ? <VisitsSlider beat={opened.beat} onClose={close} /> : null}
      {opened?.action === 'delete' ? <DeleteDialog beat={opened.beat} onClose={close} /> : null}
    </>
  );
}
