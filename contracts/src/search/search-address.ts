import { STORE_ADDRESS_SEARCH } from '../stores/index.js';

function query(values: Readonly<Record<string, string>>): string {
  return new URLSearchParams(values).toString();
}

/** Where the screens open a record. */
export const SEARCH_ADDRESS = {
  order: (id: string) => `/orders/${encodeURIComponent(id)}?tab=all`,
  item: (id: string) => `/catalogs?${query({ item: id })}`,
  stock: (wsin: string) => `/inventory?${query({ search: wsin })}`,
  retailer: (id: string, name: string) =>
    `/d2r/retailers?${query({ search: name, in: String(STORE_ADDRESS_SEARCH.name), retailer: id })}`,
  company: (id: string) => `/admin/companies?${query({ search: id, in: 'id' })}`,
} as const;
