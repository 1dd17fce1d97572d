import { AsyncCombobox, type ComboboxOption, DateRangeField, Field, Flex } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { findCompanies } from '../../requests/find-companies.request.js';
import { t } from './insights.texts.js';
import { type InsightsFilters } from './use-insights-filters.js';

/** Admins look at one company or at all of them. */
function CompanyFilter({ params }: Pick<InsightsFilters, 'params'>) {
  const [found, setFound] = useState<ComboboxOption | null>(null);
  const { company } = params.filters;
  const chosen = company === '' ? null : found?.value === company ? found : { value: company, label: company };
  return (
    <Field label={t('filters.company')}>
      <AsyncCombobox
        value={chosen}
        onChange={(option) => {
          setFound(option);
          params.setFilters({ company: option?.value ?? '' });
        }}
        loadOptions={findCompanies}
        placeholder={t('filters.all')}
      />
    </Field>
  );
}

export function InsightsFilterBar({ filters, isAdmin }: { filters: InsightsFilters; isAdmin: boolean }) {
  const { params, where } = filters;
  return (
    <Flex gap="4" wrap="wrap" align="flex-end">
      <DateRangeField
        label={t('filters.days')}
        required
        value={{ start: where.start, end: where.end }}
        onChange={({ start, end }) => params.setFilters({ from: start, to: end })}
      />
      {isAdmin ? <CompanyFilter params={params} /> : null}
    </Flex>
  );
}
