// Apart from the queries: a list of orders in the browser needs these, and none of the validation.

export const ORDER_SEARCH_FILTERS = ['orderId', 'awb', 'phone'] as const;
export type OrderSearchFilter = (typeof ORDER_SEARCH_FILTERS)[number];
export const ORDER_SEARCH_LABELS: Readonly<Record<OrderSearchFilter, string>> = {
  orderId: 'Order ID',
  awb: 'AWB',
  phone: 'Phone',
};

export const ORDER_SORT_COLUMNS = ['createdAt', 'statusAt', 'amount'] as const;
export type OrderSortColumn = (typeof ORDER_SORT_COLUMNS)[number];

/** A list counts no further than this; one more means "more than". */
export const ORDER_COUNT_CAP = 10_000;

/** A tab counts no further than this; one more means "more than". */
export const ORDER_TAB_COUNT_CAP = 999;

/** Orders one bulk action or one "select all that match" may hold. */
export const MAX_BULK_ORDERS = 10_000;

/** The task that writes a list of any length: `POST /tasks {name, filter}`, the filter being the body of the list. */
export const EXPORT_ORDERS_TASK = 'EXPORT_ORDERS';
/** Orders that `GET /inventory/orders/csv` answers at once. */
export const MAX_ORDERS_AT_ONCE = 1_000;
/** Orders in one file. */
export const MAX_EXPORTED_ORDERS = 500_000;

export const ORDER_EXPORT_MESSAGES = {
  started: 'The export has been started. You can watch it in the task center.',
  tooMany: 'The list holds more than 1,000 orders. Please export it as a task.',
  tooLong: 'The list holds more than 500,000 orders. Please narrow the filters.',
  oneCompany: 'Please select a company',
  done: (rows: number) => `${rows} orders`,
} as const;
