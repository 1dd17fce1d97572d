import {
  ORDER_SEARCH_FILTERS,
  ORDER_SEARCH_LABELS,
  PAYMENT_METHODS,
  RETURN_MARK_LABELS,
} from '@godown/contracts/orders';
import { SHOP_TYPES, SHOP_TYPE_LABELS } from '@godown/contracts/catalogue';
import { COURIERS } from '@godown/contracts/shipping';
import { notifyError } from '@godown/shared-ui/api';
import { type Command, useCommands } from '@godown/shared-ui/commands';
import { useSession } from '@godown/shared-ui/session';
import {
  CommandButton,
  DateRangeField,
  Field,
  FilterBar,
  type FilterChips,
  SearchBox,
  Select,
} from '@godown/shared-ui/ui';
import { useState } from 'react';
import { useOrderTags } from './order-tags.request.js';
import { ORDER_COMMANDS } from './orders.commands.js';
import { usePickupWarehouses } from './pickup-warehouses.request.js';
import { type OrderFilters } from './use-order-filters.js';
import { t } from './orders.texts.js';

const SCOPES = ORDER_SEARCH_FILTERS.map((value) => ({ value, label: ORDER_SEARCH_LABELS[value] }));
const COURIER_OPTIONS = Object.entries(COURIERS).map(([value, { name }]) => ({ value, label: name }));
const PAYMENTS = PAYMENT_METHODS.map((value) => ({ value, label: value }));
const SHOPS = SHOP_TYPES.map((value) => ({ value, label: SHOP_TYPE_LABELS[value] }));
const TYPES = [
  { value: 'b2b', label: 'B2B' },
  { value: 'd2r', label: 'D2R' },
];

const RETURNING = [
  { value: 'yes', label: RETURN_MARK_LABELS.started },
  { value: 'no', label: t('notReturning') },
];

function Filters({ filters }: { filters: OrderFilters }) {
  const { params, isLightning } = filters;
  const warehouses = usePickupWarehouses();
  const companies = useSession((session) => session.companies);
  const { from, to, shipper, warehouse, payment, shop, type, returning, tag, company } = params.filters;
  const tags = useOrderTags().data ?? [];
  return (
    <>
      <DateRangeField
        label={t('placed')}
        value={{ start: from, end: to }}
        onChange={({ start, end }) => params.setFilters({ from: start, to: end })}
      />
      {isLightning ? null : (
        <Field label={t('courier')}>
          <Select
            options={COURIER_OPTIONS}
            placeholder={t('all')}
            value={shipper}
            onChange={(next) => params.setFilters({ shipper: next })}
          />
        </Field>
      )}
      <Field label={t('warehouse')}>
        <Select
          options={(warehouses.data ?? []).map(({ id, warehouseName }) => ({ value: id, label: warehouseName }))}
          placeholder={t('all')}
          value={warehouse}
          onChange={(next) => params.setFilters({ warehouse: next })}
        />
      </Field>
      <Field label={t('paymentMethod')}>
        <Select
          options={PAYMENTS}
          placeholder={t('all')}
          value={payment}
          onChange={(next) => params.setFilters({ payment: next })}
        />
      </Field>
      <Field label={t('shopType')}>
        <Select
          options={SHOPS}
          placeholder={t('all')}
          value={shop}
          onChange={(next) => params.setFilters({ shop: next })}
        />
      </Field>
      <Field label={t('orderType')}>
        <Select
          options={TYPES}
          placeholder={t('all')}
          value={type}
          onChange={(next) => params.setFilters({ type: next })}
        />
      </Field>
      <Field label={t('return')}>
        <Select
          options={RETURNING}
          placeholder={t('all')}
          value={returning}
          onChange={(next) => params.setFilters({ returning: next })}
        />
      </Field>
      {tags.length === 0 && tag === '' ? null : (
        <Field label={t('tag')}>
          <Select
            options={[...new Set([...tags, ...(tag === '' ? [] : [tag])])].map((value) => ({ value, label: value }))}
            placeholder={t('all')}
            value={tag}
            onChange={(next) => params.setFilters({ tag: next })}
          />
        </Field>
      )}
      {companies.length > 1 && !isLightning ? (
        <Field label={t('company')}>
          <Select
            options={companies.map(({ entityId, name }) => ({ value: entityId, label: name }))}
            placeholder={t('all')}
            value={company}
            onChange={(next) => params.setFilters({ company: next })}
          />
        </Field>
      ) : null}
    </>
  );
}

/** The manifest (not in the lightning panel) and the export. */
function Actions({ filters }: { filters: OrderFilters }) {
  const { params, isLightning, where } = filters;
  const [running, setRunning] = useState<'manifest' | 'export' | null>(null);
  const run = async (kind: 'manifest' | 'export', work: () => Promise<void>) => {
    setRunning(kind);
    await work().catch((error: unknown) => notifyError(error));
    setRunning(null);
  };
  const { search, searchFilter } = params;
  const commands: Command[] = [
    ...(isLightning
      ? []
      : [
          {
            ...ORDER_COMMANDS.manifest,
            isRunning: running === 'manifest',
            run: () => run('manifest', async () => (await import('./order-work.js')).printManifest()),
          },
        ]),
    {
      ...ORDER_COMMANDS.export,
      isRunning: running === 'export',
      run: () =>
        run('export', async () => (await import('./order-work.js')).exportOrdersOf({ where, search, searchFilter })),
    },
  ];
  useCommands(commands);
  return commands.map((command) => <CommandButton key={command.id} command={command} />);
}

/** Which filters are set. The tab is none of them. */
function useOrderChips(params: OrderFilters['params']): FilterChips {
  const warehouses = usePickupWarehouses();
  const companies = useSession((session) => session.companies);
  return params.chips([
    { name: 'from', until: 'to', label: t('placed') },
    { name: 'shipper', label: t('courier'), options: COURIER_OPTIONS },
    { name: 'returning', label: t('return'), options: RETURNING },
    {
      name: 'warehouse',
      label: t('warehouse'),
      text: (id) => warehouses.data?.find((one) => one.id === id)?.warehouseName ?? '…',
    },
    { name: 'payment', label: t('paymentMethod'), options: PAYMENTS },
    { name: 'shop', label: t('shopType'), options: SHOPS },
    { name: 'type', label: t('orderType'), options: TYPES },
    { name: 'tag', label: t('tag'), text: (tag) => tag },
    {
      name: 'company',
      label: t('company'),
      text: (id) => companies.find(({ entityId }) => entityId === id)?.name ?? '…',
    },
  ]);
}

/** The top filter: search, filters, and what is printed or exported. */
export function OrdersFilterBar({ filters }: { filters: OrderFilters }) {
  const { params } = filters;
  const chips = useOrderChips(params);
  return (
    <FilterBar
      search={
        <SearchBox
          label={t('searchOrders')}
          placeholder={t('searchHint')}
          value={params.search}
          onSearch={params.setSearch}
          scopes={SCOPES}
          scope={params.searchFilter || 'orderId'}
          onScopeChange={params.setSearchFilter}
        />
      }
      chips={chips}
      filters={<Filters filters={filters} />}
      actions={<Actions filters={filters} />}
    />
  );
}
