import { ORDER_COUNT_CAP, ORDER_TAB_COUNT_CAP, ORDER_TABS, type OrderListRow } from '@godown/contracts/orders';
import { couldNotGet, errorText } from '@godown/shared-ui/api';
import { type OpenRow } from '@godown/shared-ui/detail';
import { useLocation, useNavigate, useParams } from '@godown/shared-ui/router';
import {
  Banner,
  DataTable,
  type EmptyStateProps,
  Flex,
  lazyDialog,
  NOTHING_SELECTED,
  Tabs,
  type PageRequest,
  useSelection,
} from '@godown/shared-ui/ui';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useOrderCounts } from './count-orders.request.js';
import { type OrdersRequest, useOrders } from './find-orders.request.js';
import { FoundElsewhere } from './found-elsewhere.js';
import { OrderActionDialogs, OrderBulkActions } from './order-bulk-actions.js';
import { ordersColumns } from './orders.columns.js';
import { OrdersFilterBar } from './orders-filter-bar.js';
import { useOrderActions } from './use-order-actions.js';
import { useOrderRowActions } from './use-order-row-actions.js';
import { useOrdersChanged } from './use-orders-changed.js';
import { type OrderFilters, useOrderFilters } from './use-order-filters.js';
import { t } from './orders.texts.js';

/** It comes with the first order that is opened. */
const OrderSlider = lazyDialog(async () => (await import('./order-slider.js')).OrderSlider);

/** It comes with the first change. */
const OrdersNewsButton = lazy(async () => ({ default: (await import('./orders-news-button.js')).OrdersNewsButton }));

type PageEnd = { value: string; id: string };

/** The request of the page in the address. Behind a page that was shown just now it starts at that page's end. */
function usePagedRequest({ params, where }: OrderFilters) {
  const [ends, setEnds] = useState<ReadonlyMap<string, PageEnd>>(new Map());
  const sortBy = params.body.sortBy;
  const matching = {
    where,
    ...(params.search === '' ? {} : { search: params.search }),
    ...(params.search === '' || params.searchFilter === '' ? {} : { searchFilter: params.searchFilter }),
  };
  const scope = JSON.stringify([matching, sortBy, params.page.records]);
  const after = ends.get(`${scope} ${params.page.pageNumber}`);
  const request: OrdersRequest = {
    ...matching,
    pagination: params.page,
    ...(sortBy ? { sortBy } : {}),
    ...(after ? { after } : {}),
  };
  const remember = (page: PageRequest, next: PageEnd | null | undefined) => {
    if (next) setEnds((now) => new Map(now).set(`${scope} ${page.pageNumber + 1}`, next));
  };
  return { request, remember, scope };
}

/** The order in the address, beside the list with its own query. Back closes it, however many were walked through. */
function useOpenOrder(ids: readonly string[]): OpenRow | null {
  const { orderId } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  if (orderId === undefined) return null;
  return {
    id: orderId,
    ids,
    open: (id) => {
      void navigate(`/orders/${id}${search}`, { replace: true });
    },
    close: () => {
      void navigate(`/orders${search}`);
    },
  };
}

/** Why there is nothing, and where the search would find something. @param counts of the tabs; undefined while they are on their way */
function emptyOf({ params, tab }: OrderFilters, counts: Readonly<Record<string, number>> | undefined): EmptyStateProps {
  const isNarrowed = params.activeFilters > 0 || params.search !== '';
  if (!isNarrowed) return { title: t('none'), description: t('noneHint') };
  return {
    title: t('none'),
    description: t('noMatch'),
    action:
      counts === undefined ? undefined : (
        <FoundElsewhere here={tab} counts={counts} onShow={(next) => params.setFilters({ tab: next })} />
      ),
  };
}

/** `/orders`: status tabs, filters, the rows, and what can be done with the chosen ones. */
export function OrdersList() {
  const filters = useOrderFilters();
  const { params, tab, isTabUnknown } = filters;
  const { request, remember, scope } = usePagedRequest(filters);
  const list = useOrders(request);
  const counts = useOrderCounts(request);
  const { selection, setSelection } = useSelection(scope);
  const rows = list.data?.orders ?? [];
  const open = useOpenOrder(rows.map(({ id }) => id));
  // Acted on is chosen no more: an order that left the list would stay chosen unseen.
  const actions = useOrderActions(() => setSelection(NOTHING_SELECTED));
  const rowActions = useOrderRowActions(actions);
  const columns = useMemo(() => ordersColumns((order: OrderListRow) => params.linkTo(`/orders/${order.id}`)), [params]);
  const turn = (page: PageRequest) => {
    if (page.pageNumber === params.page.pageNumber + 1) remember(params.page, list.data?.next);
    params.setPage(page);
  };
  const count = list.data?.count ?? 0;
  const changes = useOrdersChanged(request.where.companyIds ?? []);
  return (
    <Flex direction="column" gap="3" minW="0">
      <Tabs
        label={t('orderStatus')}
        tabs={ORDER_TABS.map(({ key, label }) => ({ value: key, label, count: counts.data?.[key] }))}
        countCap={ORDER_TAB_COUNT_CAP}
        value={tab.key}
        onChange={(next) => params.setFilters({ tab: next })}
      />
      {isTabUnknown ? <Banner tone="warning">{t('unknownTab', { label: tab.label })}</Banner> : null}
      {changes > 0 ? (
        <Suspense fallback={null}>
          <OrdersNewsButton
            request={request}
            shown={list}
            isArrival={tab.key === 'placed' || tab.key === 'all'}
            changes={changes}
          />
        </Suspense>
      ) : null}
      <DataTable
        name="orders"
        label={t('orders')}
        columns={columns}
        rows={rows}
        rowId={(order) => order.id}
        rowLabel={(order) => order.shopOrderId}
        rowActions={rowActions}
        openId={open?.id}
        state={list}
        errorMessage={errorText(list.error, couldNotGet('orders'))}
        empty={emptyOf(filters, counts.isPlaceholderData ? undefined : counts.data)}
        page={params.page}
        total={Math.min(count, ORDER_COUNT_CAP)}
        totalCapped={count > ORDER_COUNT_CAP}
        onPageChange={turn}
        sort={params.sort}
        onSortChange={params.setSort}
        selection={selection}
        onSelectionChange={setSelection}
        canSelectMatching
        bulkActions={
          <OrderBulkActions actions={actions} selection={selection} request={request} rows={rows} tab={tab} />
        }
        toolbar={<OrdersFilterBar filters={filters} />}
        views={params.views}
      />
      <OrderActionDialogs actions={actions} />
      {open === null ? null : <OrderSlider row={open} onClose={open.close} />}
    </Flex>
  );
}
