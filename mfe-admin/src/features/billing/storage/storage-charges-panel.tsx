import { BILLING_MESSAGES } from '@godown/contracts/billing';
import { errorText } from '@godown/shared-ui/api';
import { useCan } from '@godown/shared-ui/session';
import { DataTable, DateRangeField, FilterBar, SearchBox, Stack, useListParams } from '@godown/shared-ui/ui';
import { COUNTED, toBillingQuery } from '../billing-query.js';
import { CompanyFilter } from '../company-field.js';
import { GenerateStorageCharges } from './generate-storage-charges.js';
import { STORAGE_COLUMNS } from './storage-charges.columns.js';
import { useStorageCharges } from './storage-charges.request.js';
import { t } from './storage-charges.texts.js';

const FILTERS = { company: '', from: '', to: '' } as const;

/** What was deducted for storing, and the form that deducts it. */
export function StorageChargesPanel() {
  const params = useListParams({ filters: FILTERS });
  const { company, from, to } = params.filters;
  const list = useStorageCharges(toBillingQuery(params, 'companyName'));
  const mayCharge = useCan('storage.charge');
  const { charges = [], count = 0 } = list.data ?? {};
  const companyName = charges.find((row) => row.companyId === company)?.companyName;
  return (
    <Stack gap="4">
      {mayCharge ? <GenerateStorageCharges /> : null}
      <DataTable
        name="storage-charges"
        label={t('storageCharges')}
        columns={STORAGE_COLUMNS}
        rows={charges}
        rowId={(row) => row.id}
        state={list}
        errorMessage={errorText(list.error, BILLING_MESSAGES.chargesFailed)}
        empty={{ title: t('noStorageCharges'), description: t('storageChargesAppearHere') }}
        page={params.page}
        total={Math.min(count, COUNTED)}
        totalCapped={count > COUNTED}
        onPageChange={params.setPage}
        sort={params.sort}
        onSortChange={params.setSort}
        toolbar={
          <FilterBar
            search={
              <SearchBox
                label={t('searchStorageCharges')}
                placeholder={t('company')}
                value={params.search}
                onSearch={params.setSearch}
              />
            }
            chips={params.chips([
              { name: 'company', label: t('company'), text: () => companyName ?? t('chosenCompany') },
              { name: 'from', until: 'to', label: t('created') },
            ])}
            filters={
              <>
                <CompanyFilter
                  companyId={company}
                  name={companyName}
                  onChange={(next) => params.setFilters({ company: next })}
                />
                <DateRangeField
                  label={t('created')}
                  value={{ start: from, end: to }}
                  onChange={({ start, end }) => params.setFilters({ from: start, to: end })}
                />
              </>
            }
          />
        }
      />
    </Stack>
  );
}
