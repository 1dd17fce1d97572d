import { Field, type FilterChips, type ListParams, Select } from '@godown/shared-ui/ui';
import { t } from './companies.texts.js';

const STATUS_OPTIONS = [
  { value: 'active', label: t('active') },
  { value: 'inactive', label: t('inactive') },
] as const;

/** The status filter of both lists, as it stands in the address. */
export function statusFilter(status: string): { inActive?: boolean } {
  return status === '' ? {} : { inActive: status === 'inactive' };
}

export function statusChips({ chips }: Pick<ListParams<'status'>, 'chips'>): FilterChips {
  return chips([{ name: 'status', label: t('status'), options: STATUS_OPTIONS }]);
}

export function statusField({ filters, setFilters }: Pick<ListParams<'status'>, 'filters' | 'setFilters'>) {
  const { status } = filters;
  return (
    <Field label={t('status')}>
      <Select
        placeholder={t('any')}
        options={STATUS_OPTIONS}
        value={STATUS_OPTIONS.find(({ value }) => value === status)?.value ?? ''}
        onChange={(next) => setFilters({ status: next })}
      />
    </Field>
  );
}
