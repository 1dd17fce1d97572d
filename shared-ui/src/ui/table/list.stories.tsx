import { DownloadIcon, PlusIcon } from '@godown/shared-ui/icons';
import { useState } from 'react';
import {
  Button,
  CellLines,
  Code,
  type Column,
  DataTable,
  DateRangeField,
  DateTime,
  Field,
  FilterBar,
  IconButton,
  Menu,
  Money,
  NOTHING_SELECTED,
  Page,
  PageHeader,
  SearchBox,
  Select,
  type Selection,
  StatusBadge,
  Tabs,
  Tag,
  type Tone,
  useListParams,
} from '@godown/shared-ui/ui';

interface Row {
  id: string;
  shop: string;
  customer: string;
  city: string;
  status: string;
  tone: Tone;
  cod: boolean;
  paise: number;
  at: string;
  courier: string;
  awb: string;
}

const STATUSES: readonly [string, Tone][] = [
  ['Placed', 'neutral'],
  ['Ready To Ship', 'info'],
  ['In Transit', 'progress'],
  ['Out For Delivery', 'progress'],
  ['Undelivered', 'warning'],
  ['Delivered', 'success'],
  ['RTO Delivered', 'special'],
  ['Lost', 'danger'],
];
const CITIES = ['Bengaluru 560095', 'Pune 411014', 'Guwahati 781001', 'Kochi 682016', 'New Delhi 110019'];
const NAMES = ['Anjali Deshmukh', 'Rahul Nair', 'Farhan Ali', 'Meera Krishnan', 'Gurpreet Singh', 'Lalthanzuali Ralte'];
const COURIERS = ['Delhivery surface', 'Xpressbees', 'Shiprocket', 'Lightning'];

const ROWS: Row[] = Array.from({ length: 24 }, (_, index) => {
  const [status = '', tone = 'neutral'] = STATUSES[(index * 5) % STATUSES.length] ?? [];
  return {
    id: `GD-${104482 - index}`,
    shop: index % 3 === 0 ? 'Shopify' : 'Amazon',
    customer: NAMES[index % NAMES.length] ?? '',
    city: CITIES[(index * 3) % CITIES.length] ?? '',
    status,
    tone,
    cod: index % 2 === 0,
    paise: 49900 + index * 137_317,
    at: new Date(Date.UTC(2026, 10, 20, 12, 0) - index * 5_000_000).toISOString(),
    courier: COURIERS[index % COURIERS.length] ?? '',
    awb: String(14908830012174 + index * 91),
  };
});

const COLUMNS: Column<Row>[] = [
  { key: 'id', header: 'Order ID', fixed: true, sortable: true, card: 'title', cell: (row) => <Code>{row.id}</Code> },
  {
    key: 'status',
    header: 'Status',
    card: 'corner',
    cell: (row) => <StatusBadge tone={row.tone}>{row.status}</StatusBadge>,
  },
  {
    key: 'customer',
    header: 'Customer',
    cell: (row) => (
      <CellLines below={row.city} title={`${row.customer}, ${row.city}`}>
        {row.customer}
      </CellLines>
    ),
  },
  { key: 'note', header: 'Note', has: () => false, cell: () => '–' },
  {
    key: 'payment',
    header: 'Payment',
    cell: (row) => <Tag tone={row.cod ? 'warning' : 'neutral'}>{row.cod ? 'COD' : 'Prepaid'}</Tag>,
  },
  { key: 'amount', header: 'Amount', align: 'end', sortable: true, cell: (row) => <Money paise={row.paise} /> },
  { key: 'courier', header: 'Courier', cell: (row) => row.courier },
  { key: 'awb', header: 'AWB', cell: (row) => <Code>{row.awb}</Code> },
  { key: 'createdAt', header: 'Placed', sortable: true, cell: (row) => <DateTime value={row.at} /> },
  { key: 'shop', header: 'Shop', hiddenAtFirst: true, cell: (row) => row.shop },
];
const FACES = [
  { value: 'data', label: 'Data' },
  { value: 'loading', label: 'Loading' },
  { value: 'empty', label: 'Empty' },
  { value: 'error', label: 'Error' },
];

export const title = 'List';

export function Together() {
  const list = useListParams({
    filters: { status: 'all', face: 'data', start: '', end: '' },
    sort: { by: 'createdAt', order: 'desc' },
  });
  const [selection, setSelection] = useState<Selection>(NOTHING_SELECTED);
  const { face } = list.filters;
  return (
    <Page>
      <PageHeader
        title="Orders"
        description="Live from the courier desk"
        actions={
          <>
            <Button icon={<DownloadIcon />}>Export</Button>
            <Button variant="solid" icon={<PlusIcon />}>
              New order
            </Button>
          </>
        }
      />
      <Tabs
        label="Status"
        value={list.filters.status}
        onChange={(status) => list.setFilters({ status })}
        tabs={[
          { value: 'all', label: 'All', count: 12843 },
          ...STATUSES.map(([label], index) => ({ value: label, label, count: index * 37 })),
        ]}
      />
      <DataTable
        name="workshop"
        label="Orders"
        columns={COLUMNS}
        rows={face === 'data' ? ROWS : []}
        rowId={(row) => row.id}
        state={{
          isPending: face === 'loading',
          isError: face === 'error',
          isFetching: false,
          refetch: () => list.setFilters({ face: 'data' }),
        }}
        errorMessage="Couldn't get orders"
        empty={{
          title: 'No orders here',
          description: 'Orders of your shops and your own appear here as soon as they are placed.',
          action: <Button variant="solid">New order</Button>,
        }}
        page={list.page}
        total={12843}
        onPageChange={list.setPage}
        sort={list.sort}
        onSortChange={list.setSort}
        selection={selection}
        onSelectionChange={setSelection}
        canSelectMatching
        bulkActions={
          <>
            <Button size="sm">Book courier</Button>
            <Menu
              label="More actions"
              size="sm"
              items={[
                { key: 'label', label: 'Print labels', onSelect: () => undefined },
                { key: 'cancel', label: 'Cancel orders', tone: 'danger', onSelect: () => undefined },
              ]}
            />
          </>
        }
        onOpen={() => undefined}
        toolbar={
          <FilterBar
            search={
              <SearchBox
                label="Search orders"
                value={list.search}
                onSearch={list.setSearch}
                scopes={[
                  { value: 'orderId', label: 'Order ID' },
                  { value: 'awb', label: 'AWB' },
                ]}
                scope={list.searchFilter || 'orderId'}
                onScopeChange={list.setSearchFilter}
              />
            }
            chips={list.chips([
              { name: 'face', label: 'Show', options: FACES },
              { name: 'start', until: 'end', label: 'Created' },
            ])}
            filters={
              <>
                <Field label="Show">
                  <Select options={FACES} value={face} onChange={(next) => list.setFilters({ face: next })} />
                </Field>
                <DateRangeField
                  label="Created"
                  value={{ start: list.filters.start, end: list.filters.end }}
                  onChange={list.setFilters}
                />
              </>
            }
            actions={
              <IconButton variant="outline" label="Download CSV">
                <DownloadIcon />
              </IconButton>
            }
          />
        }
      />
    </Page>
  );
}
