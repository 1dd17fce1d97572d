import { CHANNEL_KEYS, CHANNELS } from '@godown/contracts/channels';
import { DateRangeField, Field, FilterBar, SearchBox, Select } from '@godown/shared-ui/ui';
import { t } from './missed-orders.texts.js';
import { type MissedFilters } from './use-missed-filters.js';

const CHANNEL_OPTIONS = CHANNEL_KEYS.map((value) => ({ value, label: CHANNELS[value].name }));
const SCOPES = [
  { value: 'orderId', label: t('columns.orderId') },
  { value: 'customer', label: t('columns.customer') },
];

export function MissedFilterBar({ params }: Pick<MissedFilters, 'params'>) {
  const { from, to, shop } = params.filters;
  return (
    <FilterBar
      search={
        <SearchBox
          label={t('search')}
          value={params.search}
          onSearch={params.setSearch}
          scopes={SCOPES}
          scope={params.searchFilter === '' ? 'orderId' : params.searchFilter}
          onScopeChange={params.setSearchFilter}
        />
      }
      chips={params.chips([
        { name: 'from', until: 'to', label: t('filters.created') },
        { name: 'shop', label: t('filters.channel'), options: CHANNEL_OPTIONS },
      ])}
      filters={
        <>
          <DateRangeField
            label={t('filters.created')}
            value={{ start: from, end: to }}
            onChange={({ start, end }) => params.setFilters({ from: start, to: end })}
          />
          <Field label={t('filters.channel')}>
            <Select
              options={CHANNEL_OPTIONS}
              placeholder={t('filters.all')}
              value={shop}
              onChange={(next) => params.setFilters({ shop: next })}
            />
          </Field>
        </>
      }
    />
  );
}
