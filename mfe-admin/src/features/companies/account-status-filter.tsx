import { Field, type FilterChips, type ListParams, Select } from '@godown/shared-ui/ui';

const STATUS_OPTIONS = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const;

/** The status filter of both lists, as it stands in the address. */
export function statusFilter(status: string): { inActive?: boolean } {
  return status === '' ? {} : { inActive: status === 'inactive' };
}

export function statusChips({ chips }: Pick<ListParams<'status'>, 'chips'>): FilterChips {
  return chips([{ name: 'status', label: 'Status', options: STATUS_OPTIONS }]);
}

export function statusField({ filters, setFilters }: Pick<ListParams<'status'>, 'filters' | 'setFilters'>) {
  const { status } = filters;
  return (
    <Field label="Status">
      <Select
        placeholder="Any"
        options={STATUS_OPTIONS}
        value={STATUS_OPTIONS.find(({ value }) => value === status)?.value ?? ''}
        onChange={(next) => setFilters({ status: next })}
      />
    </Field>
  );
}
