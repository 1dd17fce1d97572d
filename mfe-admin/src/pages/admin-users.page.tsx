import { PlusIcon } from '@godown/shared-ui/icons';
import { useCan, useSession } from '@godown/shared-ui/session';
import { Button, Page, PageHeader } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { AdminList } from '../features/companies/admin-list.js';
import { CreateAdminDialog } from '../features/companies/create-admin-dialog.js';
import { t } from './pages.texts.js';

export function AdminUsersPage() {
  const mayCreate = useCan('admins.write');
  const isSuperAdmin = useSession((session) => session.profile?.userRole === 'super_admin');
  const [creating, setCreating] = useState(false);
  const create = (
    <Button variant="solid" icon={<PlusIcon aria-hidden="true" />} onClick={() => setCreating(true)}>
      {isSuperAdmin ? t('createAdmin') : t('createSubAdmin')}
    </Button>
  );
  return (
    <Page>
      <PageHeader title={t('adminUsers')} actions={mayCreate ? create : undefined} />
      <AdminList />
      {creating ? <CreateAdminDialog onClose={() => setCreating(false)} /> : null}
    </Page>
  );
}
