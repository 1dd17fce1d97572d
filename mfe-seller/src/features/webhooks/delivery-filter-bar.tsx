import {
  DELIVERY_STATUSES,
  WEBHOOK_EVENT_LABELS,
  WEBHOOK_EVENT_TYPES,
  type WebhookView,
} from '@godown/contracts/webhooks';
import { DateRangeField, Field, FilterBar, type ListParams, SearchBox, Select } from '@godown/shared-ui/ui';
import { DELIVERY_LABELS } from './webhook-words.js';

export type DeliveryFilter = 'from' | 'to' | 'status' | 'webhook' | 'event';

const SCOPES = [
  { value: 'awb', label: 'AWB' },
  { value: 'orderId', label: 'Order ID' },
];
const STATUSES = DELIVERY_STATUSES.map((value) => ({ value, label: DELIVERY_LABELS[value] }));
const EVENT_TYPES = WEBHOOK_EVENT_TYPES.map((value) => ({ value, label: WEBHOOK_EVENT_LABELS[value] }));

export function DeliveryFilterBar({
  params,
  webhooks,
}: {
  params: ListParams<DeliveryFilter>;
  webhooks: readonly WebhookView[];
}) {
  const { from, to, status, webhook, event } = params.filters;
  const urls = webhooks.map(({ id, webhookUrl }) => ({ value: id, label: webhookUrl }));
  return (
    <FilterBar
      search={
        <SearchBox
          label="Search deliveries"
          value={params.search}
          onSearch={params.setSearch}
          scopes={SCOPES}
          scope={params.searchFilter === '' ? 'awb' : params.searchFilter}
          onScopeChange={params.setSearchFilter}
        />
      }
      chips={params.chips([
        { name: 'from', until: 'to', label: 'Happened' },
        { name: 'status', label: 'Status', options: STATUSES },
        { name: 'webhook', label: 'Webhook', options: urls },
        { name: 'event', label: 'Event type', options: EVENT_TYPES },
      ])}
      filters={
        <>
          <DateRangeField
            label="Happened"
            value={{ start: from, end: to }}
            onChange={({ start, end }) => params.setFilters({ from: start, to: end })}
          />
          <Field label="Status">
            <Select
              options={STATUSES}
              placeholder="All"
              value={status}
              onChange={(next) => params.setFilters({ status: next })}
            />
          </Field>
          <Field label="Webhook">
            <Select
              options={urls}
              placeholder="All"
              value={webhook}
              onChange={(next) => params.setFilters({ webhook: next })}
            />
          </Field>
          <Field label="Event type">
            <Select
              options={EVENT_TYPES}
              placeholder="All"
              value={event}
              onChange={(next) => params.setFilters({ event: next })}
            />
          </Field>
        </>
      }
    />
  );
}
