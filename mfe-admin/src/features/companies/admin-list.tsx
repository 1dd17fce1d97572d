import { type AdminUserRow, COMPANIES_MESSAGES, mayManage } from '@godown/contracts/companies';
import { ROLES } from '@godown/contracts/permissions';
import { errorText } from '@godown/shared-ui/api';
import { useSession } from '@godown/shared-ui/session';
import { DataTable, FilterBar, SearchBox, useListParams } from '@godown/shared-ui/ui';
import { useMemo, useState } from 'react';
import { ResetPasswordDialog, StatusDialog } from './account-dialogs.js';
import { statusChips, statusField, statusFilter } from './account-status-filter.js';
import { useSetAdminStatus } from './set-admin-status.request.js';
import { adminColumns } from './admins.columns.js';
import { useAdminList } from './find-admins.request.js';
import { t } from './companies.texts.js';

const FILTERS = { status: '' } as const;

/** The platform's own people. Nobody manages themselves or somebody above. */
export function AdminList() {
  const params = useListParams({ filters: FILTERS });
  const list = useAdminList({
    search: params.search,
    filter: statusFilter(params.filters.status),
    pageConfig: params.page,
  });
  const setStatus = useSetAdminStatus();
  const own = useSession((session) => session.profile);
  const [switching, setSwitching] = useState<AdminUserRow | null>(null);
  const [resetting, setResetting] = useState<AdminUserRow | null>(null);
  const columns = useMemo(() => {
    const role = ROLES.find((one) => one === own?.userRole);
    return adminColumns({
      mayManage: (admin) => role !== undefined && admin.entityId !== own?.entityId && mayManage(role, admin.userRole),
      onStatus: setSwitching,
      onPassword: setResetting,
    });
  }, [own]);
  return (
    <>
      <DataTable
        name="admin-users"
        label={t('adminUsers')}
        columns={columns}
        rows={list.data?.adminUserDetails ?? []}
        rowId={(row) => row.entityId}
        state={{ isPending: list.isPending, isError: list.isError, isFetching: list.isFetching, refetch: list.refetch }}
        errorMessage={errorText(list.error, COMPANIES_MESSAGES.adminsFailed)}
        empty={{ title: t('noAdminUsersFound') }}
        page={params.page}
        total={list.data?.count ?? 0}
        onPageChange={params.setPage}
        toolbar={
          <FilterBar
            search={
              <SearchBox
                label={t('searchAdminUsers')}
                placeholder={t('nameEmailOrPhone')}
                value={params.search}
                onSearch={params.setSearch}
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
          warning={t('theyAreSignedOutImmediately')}
          onClose={() => setSwitching(null)}
        />
      ) : null}
      {resetting ? <ResetPasswordDialog account={resetting} onClose={() => setResetting(null)} /> : null}
    </>
  );
}
