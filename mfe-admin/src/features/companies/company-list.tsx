import { COMPANIES_MESSAGES, COMPANY_SEARCH_OPTIONS, type CompanyRow } from '@godown/contracts/companies';
import { errorText } from '@godown/shared-ui/api';
import { useCan } from '@godown/shared-ui/session';
import { DataTable, FilterBar, SearchBox, useListParams } from '@godown/shared-ui/ui';
import { useMemo, useState } from 'react';
import { ResetPasswordDialog, StatusDialog } from './account-dialogs.js';
import { statusChips, statusField, statusFilter } from './account-status-filter.js';
import { useSetCompanyStatus } from './set-company-status.request.js';
import { companyColumns } from './companies.columns.js';
import { useCompanyList } from './find-companies.request.js';
import { t } from './companies.texts.js';

const SCOPE_LABELS = { companyName: t('companyName'), email: t('email'), id: 'ID' } as const;
const SCOPES = COMPANY_SEARCH_OPTIONS.map((value) => ({ value, label: SCOPE_LABELS[value] }));
const FILTERS = { status: '' } as const;

/** Every company: search, status, password. */
export function CompanyList() {
  const params = useListParams({ filters: FILTERS });
  const searchOption = COMPANY_SEARCH_OPTIONS.find((option) => option === params.searchFilter) ?? 'companyName';
  const list = useCompanyList({
    search: params.search,
    searchOption,
    filter: statusFilter(params.filters.status),
    pageConfig: params.page,
  });
  const setStatus = useSetCompanyStatus();
  const mayToggle = useCan('companies.toggle');
  const mayReset = useCan('passwords.reset');
  const [switching, setSwitching] = useState<CompanyRow | null>(null);
  const [resetting, setResetting] = useState<CompanyRow | null>(null);
  const columns = useMemo(
    () => companyColumns({ onStatus: mayToggle ? setSwitching : null, onPassword: mayReset ? setResetting : null }),
    [mayToggle, mayReset],
  );
  return (
    <>
      <DataTable
        name="companies"
        label={t('companies')}
        columns={columns}
        rows={list.data?.companyDetails ?? []}
        rowId={(row) => row.companyId}
        state={{ isPending: list.isPending, isError: list.isError, isFetching: list.isFetching, refetch: list.refetch }}
        errorMessage={errorText(list.error, COMPANIES_MESSAGES.companiesFailed)}
        empty={{ title: t('noCompaniesFound'), description: t('companiesAppearHereOnce') }}
        page={params.page}
        total={list.data?.count ?? 0}
        onPageChange={params.setPage}
        views={params.views}
        toolbar={
          <FilterBar
            search={
              <SearchBox
                label={t('searchCompanies')}
                value={params.search}
                onSearch={params.setSearch}
                scopes={SCOPES}
                scope={searchOption}
                onScopeChange={params.setSearchFilter}
              />
            }
            chips={statusChips(params)}
            filters={statusField(params)}
          />
        }
      />
      {switching ? (
        <StatusDialog
          account={switching}
          setStatus={setStatus.mutateAsync}
          warning={t('itsUsersAreSignedOut')}
          onClose={() => setSwitching(null)}
        />
      ) : null}
      {resetting ? <ResetPasswordDialog account={resetting} onClose={() => setResetting(null)} /> : null}
    </>
  );
}
