import { type AllocationWhere } from '@godown/contracts/shipping';
import { useSession } from '@godown/shared-ui/session';
import {
  AsyncCombobox,
  Button,
  type ComboboxOption,
  DateRangeField,
  Field,
  FilterBar,
  Select,
} from '@godown/shared-ui/ui';
import { useState } from 'react';
import { findCompanies } from '../../requests/find-companies.request.js';
import { t } from './allocation-report.texts.js';
import { downloadAllocation } from './download-allocation.request.js';
import { type AllocationFilters } from './use-allocation-filters.js';
import { useWarehouses } from './warehouses.request.js';

function Download({ where }: { where: AllocationWhere }) {
  const [isRunning, setRunning] = useState(false);
  const download = async () => {
    setRunning(true);
    await downloadAllocation(where);
    setRunning(false);
  };
  return (
    <Button loading={isRunning} onClick={() => void download()}>
      {t('download')}
    </Button>
  );
}

/** Admins look at one company or at all of them. */
function CompanyFilter({ params }: Pick<AllocationFilters, 'params'>) {
  const [found, setFound] = useState<ComboboxOption | null>(null);
  const { company } = params.filters;
  const choose = (option: ComboboxOption | null) => {
    setFound(option);
    params.setFilters({ company: option?.value ?? '' });
  };
  const chosen = company === '' ? null : found?.value === company ? found : { value: company, label: company };
  return (
    <Field label={t('filters.company')}>
      <AsyncCombobox value={chosen} onChange={choose} loadOptions={findCompanies} placeholder={t('filters.all')} />
    </Field>
  );
}

export function AllocationFilterBar({ params, where, figure }: AllocationFilters) {
  const isAdmin = useSession((session) => session.variant === 'admin');
  const warehouses = useWarehouses(!isAdmin);
  const { from, to, warehouse } = params.filters;
  return (
    <FilterBar
      chips={params.chips([
        { name: 'from', until: 'to', label: t('filters.days') },
        { name: 'warehouse', label: t('filters.warehouse'), options: warehouses.data ?? [] },
      ])}
      actions={figure === null ? <Download where={where} /> : undefined}
      filters={
        <>
          <DateRangeField
            label={t('filters.days')}
            value={{ start: from, end: to }}
            onChange={({ start, end }) => params.setFilters({ from: start, to: end })}
          />
          {isAdmin ? (
            <CompanyFilter params={params} />
          ) : (
            <Field label={t('filters.warehouse')}>
              <Select
                options={warehouses.data ?? []}
                placeholder={t('filters.all')}
                value={warehouse}
                onChange={(next) => params.setFilters({ warehouse: next })}
              />
            </Field>
          )}
        </>
      }
    />
  );
}
