import { COMPANIES_MESSAGES } from '@godown/contracts/companies';
import { AsyncCombobox, type ComboboxOption, Field } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { findCompanies } from '../../requests/find-companies.request.js';
import { t } from './billing.texts.js';

interface CompanyFilterProps {
  companyId: string;
  /** The name, when a row on the screen knows it. */
  name: string | undefined;
  onChange: (companyId: string) => void;
}

/** One company, or all. The address holds the id; its name is known from the choice or from the rows. */
export function CompanyFilter({ companyId, name, onChange }: CompanyFilterProps) {
  const [chosen, setChosen] = useState<ComboboxOption | null>(null);
  const known = chosen?.value === companyId ? chosen : { value: companyId, label: name ?? t('chosenCompany') };
  return (
    <Field label={t('company')}>
      <AsyncCombobox
        value={companyId === '' ? null : known}
        loadOptions={findCompanies}
        placeholder={t('allCompanies')}
        failedText={COMPANIES_MESSAGES.companiesFailed}
        onChange={(option) => {
          setChosen(option);
          onChange(option?.value ?? '');
        }}
      />
    </Field>
  );
}

interface CompanyFieldProps {
  company: ComboboxOption | null;
  onChange: (company: ComboboxOption | null) => void;
  error?: string | undefined;
  hint?: string;
}

/** The one company that something is done for. */
export function CompanyField({ company, onChange, error, hint }: CompanyFieldProps) {
  return (
    <Field label={t('company')} required error={error} hint={hint}>
      <AsyncCombobox
        value={company}
        onChange={onChange}
        loadOptions={findCompanies}
        placeholder={t('searchCompany')}
        failedText={COMPANIES_MESSAGES.companiesFailed}
      />
    </Field>
  );
}
