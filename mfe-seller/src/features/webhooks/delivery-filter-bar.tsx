import {
  DELIVERY_STATUSES,
  WEBHOOK_EVENT_LABELS,
  WEBHOOK_EVENT_TYPES,
  type WebhookView,
} from '@godown/contracts/webhooks';
import { DateRangeField, Field, FilterBar, type ListParams, SearchBox, Select } from '@godown/shared-ui/ui';
import { DELIVERY_LABELS } from './webhook-words.js';
import { t } from './webhooks.texts.js';

export type DeliveryFilter = 'from' | 'to' | 'status' | 'webhook' | 'event';

const SCOPES = [
  { value: 'awb', label: t('awb') },
  { value: 'orderId', label: t('orderId') },
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
          label={t('searchDeliveries')}
          value={params.search}
          onSearch={params.setSearch}
          scopes={SCOPES}
          scope={params.searchFilter === '' ? 'awb' : params.searchFilter}
          onScopeChange={params.setSearchFilter}
        />
      }
      chips={params.chips([
        { name: 'from', until: 'to', label: t('happened') },
        { name: 'status', label: t('status'), options: STATUSES },
        { name: 'webhook', label: t('webhook'), options: urls },
        { name: 'event', label: t('eventType'), options: EVENT_TYPES },
      ])}
      filters={
        <>
          <DateRangeField
            label={t('happened')}
            value={{ start: from, end: to }}
            onChange={({ start, end }) => params.setFilters({ from: start, to: end })}
          />
          <Field label={t('status')}>
            <Select
              options={STATUSES}
              placeholder={t('all')}
              value={status}
              onChange={(next) => params.setFilters({ status: next })}
            />
          </Field>
          <Field label={t('webhook')}>
            <Select
              options={urls}
              placeholder={t('all')}
              value={webhook}
              onChange={(next) => params.setFilters({ webhook: next })}
            />
          </Field>
          <Field label={t('eventType')}>
            <Select
              options={EVENT_TYPES}
              placeholder={t('all')}
              value={event}
              onChange={(next) => params.setFilters({ event: next })}
            />
          </Field>
        </>
      }
    />
  );
}
