import { type AdminUserRow } from '@godown/contracts/companies';
import { Avatar, Code, type Column, DateTime, Flex, StatusBadge, Tag, Text } from '@godown/shared-ui/ui';
import { AccountActions } from './account-actions.js';
import { t } from './companies.texts.js';

const ROLE_LABELS: Readonly<Record<string, string>> = {
  super_admin: t('superAdmin'),
  admin: t('admin'),
  sub_admin: t('subAdmin'),
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
      header: t('name'),
      fixed: true,
      card: 'title',
      cell: (row) => (
        <Flex align="center" gap="2">
          <Avatar name={row.name} size="sm" />
          <Text weight="medium">{row.name}</Text>
        </Flex>
      ),
    },
    { key: 'email', header: t('email'), cell: (row) => row.email ?? '–' },
    { key: 'phone', header: t('phone'), cell: (row) => <Code>{row.phone ?? '–'}</Code> },
    { key: 'userRole', header: t('role'), cell: (row) => <Tag>{ROLE_LABELS[row.userRole] ?? row.userRole}</Tag> },
    {
      key: 'status',
      header: t('status'),
      card: 'corner',
      cell: (row) => (
        <StatusBadge tone={row.inActive ? 'neutral' : 'success'}>
          {row.inActive ? t('inactive') : t('active')}
        </StatusBadge>
      ),
    },
    { key: 'createdAt', header: t('createdAt'), cell: (row) => <DateTime value={row.createdAt} /> },
    {
      key: 'actions',
      header: t('actions'),
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
