import { useSession } from '@godown/shared-ui/session';
import { AsyncCombobox, type ComboboxOption, Field, Select } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { findCompanies } from './find-companies.request.js';
import { t } from './companies.texts.js';
import { useCompanies } from './use-companies.js';

interface CompanyFilterProps {
  companyId: string;
  onChange: (companyId: string) => void;
}

/** A list of several companies, narrowed to one of them. Whoever has one company does not see it. */
export function CompanyFilter({ companyId, onChange }: CompanyFilterProps) {
  const isAdmin = useSession((session) => session.variant === 'admin');
  const companies = useCompanies();
  const [found, setFound] = useState<ComboboxOption | null>(null);
  if (!isAdmin && companies.length === 1) return null;
  if (!isAdmin)
    return (
      <Field label={t('company')}>
        <Select options={companies} placeholder={t('all')} value={companyId} onChange={onChange} />
      </Field>
    );
  const chosen = found?.value === companyId ? found : { value: companyId, label: t('chosen') };
  return (
    <Field label={t('company')}>
      <AsyncCombobox
        value={companyId === '' ? null : chosen}
        loadOptions={findCompanies}
        placeholder={t('all')}
        onChange={(option) => {
          setFound(option);
          onChange(option?.value ?? '');
        }}
      />
    </Field>
  );
}
