import { FormCombobox, FormSelect } from '@godown/shared-ui/forms';
import { useSession } from '@godown/shared-ui/session';
import { type ComboboxOption } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { findCompanies } from './find-companies.request.js';
import { t } from './companies.texts.js';
import { useCompanies } from './use-companies.js';

/** `companyId` of a form: admins search all companies, others choose among theirs, and one company takes no choosing. */
export function CompanyField({ onPicked }: { onPicked?: () => void }) {
  const isAdmin = useSession((session) => session.variant === 'admin');
  const companies = useCompanies();
  const [picked, setPicked] = useState<ComboboxOption | null>(null);
  if (isAdmin)
    return (
      <FormCombobox
        name="companyId"
        label={t('company')}
        required
        selected={picked}
        loadOptions={findCompanies}
        placeholder={t('search')}
        onPicked={(option) => {
          setPicked(option);
          onPicked?.();
        }}
      />
    );
  if (companies.length === 1) return null;
  return (
    <FormSelect
      name="companyId"
      label={t('company')}
      required
      options={companies}
      placeholder={t('choose')}
      {...(onPicked === undefined ? {} : { onPicked })}
    />
  );
}
