import { useSession } from '@godown/shared-ui/session';
import { EmptyState, Flex, Panel } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { type CompanyOption, CompanyPicker } from './company-picker.js';
import { PreferenceList } from './preference-list.js';
import { t } from './preferences.texts.js';

/** A seller sets the own company's preferences; an admin chooses whose. */
export function PreferencesTab() {
  const isAdmin = useSession((session) => session.variant === 'admin');
  const ownCompanyId = useSession((session) => session.companies[0]?.entityId ?? null);
  const [company, setCompany] = useState<CompanyOption | null>(null);
  const companyId = isAdmin ? (company?.value ?? null) : ownCompanyId;
  return (
    <Flex direction="column" gap="4">
      {isAdmin ? <CompanyPicker value={company} onChange={setCompany} /> : null}
      {companyId === null ? (
        <Panel>
          <EmptyState title={t('pleaseSelectACompany')} description={t('itsPreferencesAppearHere')} />
        </Panel>
      ) : (
        <PreferenceList key={companyId} companyId={companyId} />
      )}
    </Flex>
  );
}
