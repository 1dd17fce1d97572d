import { useCan, useSession } from '@godown/shared-ui/session';
import {
  AsyncCombobox,
  Banner,
  Box,
  type ComboboxOption,
  EmptyState,
  Panel,
  Select,
  Stack,
  Tabs,
} from '@godown/shared-ui/ui';
import { useSearchParams } from '@godown/shared-ui/router';
import { useState } from 'react';
import { findCompanies } from '../../requests/find-companies.request.js';
import { GupshupApp } from './gupshup-app.js';
import { TemplateList } from './template-list.js';
import { Triggers } from './triggers.js';
import { t } from './messages.texts.js';

const TABS = [
  { value: 'templates', label: t('templates') },
  { value: 'triggers', label: t('triggers') },
  { value: 'app', label: t('gupshupApp') },
] as const;
type TabKey = (typeof TABS)[number]['value'];

/** `/templates`: an admin names the company first, a seller of several chooses one. */
export function MessagesScreen() {
  const isAdmin = useSession((session) => session.variant) === 'admin';
  const mayChoose = useCan('companies.read');
  return isAdmin && mayChoose ? <OfAnyCompany /> : <OfOwnCompany />;
}

function OfAnyCompany() {
  const [company, setCompany] = useState<ComboboxOption | null>(null);
  return (
    <Stack gap="5">
      <Box maxW="sm">
        <AsyncCombobox
          aria-label={t('company')}
          placeholder={t('messagesOfACompany')}
          value={company}
          onChange={setCompany}
          loadOptions={findCompanies}
          failedText={t('couldntGetCompanies')}
        />
      </Box>
      {company === null ? (
        <Panel>
          <EmptyState title={t('pleaseSelectACompany')} description={t('itsTemplatesAndTriggersAppear')} />
        </Panel>
      ) : (
        <OfCompany key={company.value} companyId={company.value} />
      )}
    </Stack>
  );
}

function OfOwnCompany() {
  const companies = useSession((session) => session.companies);
  const selected = useSession((session) => session.selectedCompanyIds);
  const [chosen, setChosen] = useState('');
  const companyId = chosen || selected[0] || companies[0]?.entityId || '';
  return (
    <Stack gap="5">
      {companies.length < 2 ? null : (
        <Box maxW="sm">
          <Select
            aria-label={t('company')}
            options={companies.map(({ entityId, name }) => ({ value: entityId, label: name }))}
            value={companyId}
            onChange={setChosen}
          />
        </Box>
      )}
      <OfCompany key={companyId} companyId={companyId} />
    </Stack>
  );
}

function OfCompany({ companyId }: { companyId: string }) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab');
  const found = TABS.find(({ value }) => value === asked);
  const current: TabKey = found?.value ?? 'templates';
  const open = (tab: TabKey) => setSearch({ tab });
  return (
    <Tabs label={t('messages')} tabs={[...TABS]} value={current} onChange={open}>
      <Box pt="5">
        {asked === null || found !== undefined ? null : <Banner tone="warning">{t('unknownTab')}</Banner>}
        {current === 'templates' ? <TemplateList companyId={companyId} onConnect={() => open('app')} /> : null}
        {current === 'triggers' ? <Triggers companyId={companyId} /> : null}
        {current === 'app' ? <GupshupApp companyId={companyId} /> : null}
      </Box>
    </Tabs>
  );
}
