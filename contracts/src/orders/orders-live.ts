/** Of the socket namespace `/orders`. */
export const ORDER_EVENTS = {
  changed: 'ordersChanged',
  watchCompanies: 'watchCompanies',
} as const;

/** How many companies a page of an admin may watch at a time. */
export const MAX_WATCHED_COMPANIES = 20;

/** Orders of the company have arrived or moved. A hint without an order in it: the list is the truth. */
export interface OrdersChanged {
  companyId: string;
}
