import { type AdminUserRow } from '@godown/contracts/companies';
import { Avatar, Code, type Column, DateTime, Flex, StatusBadge, Tag, Text } from '@godown/shared-ui/ui';
import { AccountActions } from './account-actions.js';

const ROLE_LABELS: Readonly<Record<string, string>> = {
  super_admin: 'Super admin',
  admin: 'Admin',
  sub_admin: 'Sub-admin',
};

interface Actions {
  mayManage: (admin: AdminUserRow) => boolean;
  onStatus: (admin: AdminUserRow) => void;
  onPassword: (admin: AdminUserRow) => void;
}

export function adminColumns({ mayManage, onStatus, onPassword }: Actions): Column<AdminUserRow>[] {
  return [
    {
      key: 'name',
      header: 'Name',
      fixed: true,
      card: 'title',
      cell: (row) => (
        <Flex align="center" gap="2">
          <Avatar name={row.name} size="sm" />
          <Text weight="medium">{row.name}</Text>
        </Flex>
      ),
    },
    { key: 'email', header: 'Email', cell: (row) => row.email ?? '–' },
    { key: 'phone', header: 'Phone', cell: (row) => <Code>{row.phone ?? '–'}</Code> },
    { key: 'userRole', header: 'Role', cell: (row) => <Tag>{ROLE_LABELS[row.userRole] ?? row.userRole}</Tag> },
    {
      key: 'status',
      header: 'Status',
      card: 'corner',
      cell: (row) => (
        <StatusBadge tone={row.inActive ? 'neutral' : 'success'}>{row.inActive ? 'Inactive' : 'Active'}</StatusBadge>
      ),
    },
    { key: 'createdAt', header: 'Created at', cell: (row) => <DateTime value={row.createdAt} /> },
    {
      key: 'actions',
      header: 'Actions',
      align: 'end',
      card: 'actions',
      has: mayManage,
      cell: (row) =>
        mayManage(row) ? (
          <AccountActions account={row} onStatus={() => onStatus(row)} onPassword={() => onPassword(row)} />
        ) : null,
    },
  ];
}
