import { type Permission } from '@godown/contracts/permissions';
import { useCan } from '@godown/shared-ui/session';
import { LinkButton, Page, PageHeader } from '@godown/shared-ui/ui';
import { type ReactNode } from 'react';
import { t } from './access.texts.js';

interface AllowedOnlyProps {
  permission: Permission;
  children: ReactNode;
}

/** Of a capability that more people may open: whoever comes here by its address reads so, instead of a form that the server refuses. */
export function AllowedOnly({ permission, children }: AllowedOnlyProps) {
  if (useCan(permission)) return children;
  return (
    <Page>
      <PageHeader title={t('forbidden')} actions={<LinkButton to="/">{t('home')}</LinkButton>} />
    </Page>
  );
}
