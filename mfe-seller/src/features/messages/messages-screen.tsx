import { useCan, useSession } from '@godown/shared-ui/session';
import { AsyncCombobox, Box, type ComboboxOption, EmptyState, Panel, Select, Stack, Tabs } from '@godown/shared-ui/ui';
import { useSearchParams } from '@godown/shared-ui/router';
import { useState } from 'react';
import { findCompanies } from '../../requests/find-companies.request.js';
import { GupshupApp } from './gupshup-app.js';
import { TemplateList } from './template-list.js';
import { Triggers } from './triggers.js';

const TABS = [
  { value: 'templates', label: 'Templates' },
  { value: 'triggers', label: 'Triggers' },
  { value: 'app', label: 'Gupshup app' },
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
          aria-label="Company"
          placeholder="Messages of a company"
          value={company}
          onChange={setCompany}
          loadOptions={findCompanies}
          failedText="Couldn't get companies"
        />
      </Box>
      {company === null ? (
        <Panel>
          <EmptyState title="Please select a company" description="Its templates and triggers appear here." />
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
            aria-label="Company"
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
  const current: TabKey = TABS.find(({ value }) => value === search.get('tab'))?.value ?? 'templates';
  const open = (tab: TabKey) => setSearch({ tab });
  return (
    <Tabs label="Messages" tabs={[...TABS]} value={current} onChange={open}>
      <Box pt="5">
        {current === 'templates' ? <TemplateList companyId={companyId} onConnect={() => open('app')} /> : null}
        {current === 'triggers' ? <Triggers companyId={companyId} /> : null}
        {current === 'app' ? <GupshupApp companyId={companyId} /> : null}
      </Box>
    </Tabs>
  );
}
