import { COMPANIES_MESSAGES } from '@godown/contracts/companies';
import { AsyncCombobox, type ComboboxOption, Field, Panel } from '@godown/shared-ui/ui';
import { searchCompanies } from '../administration.requests.js';
import { t } from './preferences.texts.js';

export type CompanyOption = ComboboxOption;

async function load(search: string, signal: AbortSignal): Promise<CompanyOption[]> {
  const companies = await searchCompanies(search, signal);
  return companies.map(({ entityId, name }) => ({ value: entityId, label: name }));
}

/** Finds a company by its name; blank text asks nobody. */
export function CompanyPicker({
  value,
  onChange,
}: {
  value: CompanyOption | null;
  onChange: (company: CompanyOption | null) => void;
}) {
  return (
    <Panel>
      <Field label={t('company')}>
        <AsyncCombobox
          value={value}
          onChange={onChange}
          loadOptions={load}
          placeholder={t('typeACompanysName')}
          failedText={COMPANIES_MESSAGES.companiesFailed}
        />
      </Field>
    </Panel>
  );
}
