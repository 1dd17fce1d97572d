import { CHANNEL_KEYS, CHANNELS } from '@godown/contracts/channels';
import { DateRangeField, Field, FilterBar, SearchBox, Select } from '@godown/shared-ui/ui';
import { type MissedFilters } from './use-missed-filters.js';

const CHANNEL_OPTIONS = CHANNEL_KEYS.map((value) => ({ value, label: CHANNELS[value].name }));
const SCOPES = [
  { value: 'orderId', label: 'Order ID' },
  { value: 'customer', label: 'Customer' },
];

export function MissedFilterBar({ params }: Pick<MissedFilters, 'params'>) {
  const { from, to, shop } = params.filters;
  return (
    <FilterBar
      search={
        <SearchBox
          label="Search missed orders"
          value={params.search}
          onSearch={params.setSearch}
          scopes={SCOPES}
          scope={params.searchFilter === '' ? 'orderId' : params.searchFilter}
          onScopeChange={params.setSearchFilter}
        />
      }
      chips={params.chips([
        { name: 'from', until: 'to', label: 'Created' },
        { name: 'shop', label: 'Channel', options: CHANNEL_OPTIONS },
      ])}
      filters={
        <>
          <DateRangeField
            label="Created"
            value={{ start: from, end: to }}
            onChange={({ start, end }) => params.setFilters({ from: start, to: end })}
          />
          <Field label="Channel">
            <Select
              options={CHANNEL_OPTIONS}
              placeholder="All"
              value={shop}
              onChange={(next) => params.setFilters({ shop: next })}
            />
          </Field>
        </>
      }
    />
  );
}
