import { type OrderStatus } from '../common/order-status.js';

/** In the order in which they are shown. */
export const SEARCH_KINDS = ['order', 'item', 'wsin', 'retailer', 'company'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

export const SEARCH_KIND_LABELS: Readonly<Record<SearchKind, string>> = {
  order: 'Order',
  item: 'Item',
  wsin: 'WSIN',
  retailer: 'Retailer',
  company: 'Company',
};

export const SEARCH_LIMITS = {
  /** Characters. */
  text: 100,
  /** Hits of one kind. */
  perKind: 5,
  perMinute: 120,
} as const;

export interface SearchHit {
  kind: SearchKind;
  id: string;
  /** What it is known by: an order number, a name, a WSIN. */
  title: string;
  /** What tells it from others with that title. */
  detail: string;
  /** Of an order. */
  status: OrderStatus | null;
  /** The whole of a number, a phone or a name was searched for. */
  isExact: boolean;
  /** Path of the screen that opens it. */
  to: string;
}

/** Of `POST /search`. */
export interface SearchResponse {
  status: true;
  /** Exact hits first, then by kind; at most `SEARCH_LIMITS.perKind` of each. */
  hits: SearchHit[];
}
