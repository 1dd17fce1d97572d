import { useSearchParams } from '@godown/shared-ui/router';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { chipsOf, type FilterChips, type FilterField } from './filter-chips.js';
import { FIRST_PAGE, PAGE_SIZES, type PageRequest, type Sort } from './column.js';

interface ListParamsOptions<F extends string> {
  /** The filters in the address, with what they are when the address says nothing. */
  filters: Readonly<Record<F, string>>;
  sort?: Sort;
  /** Name of the page in the address, on a screen where `page` means something else. */
  pageName?: string;
}

/** A route beside the list that keeps the list's own query: what the address says when it is followed, not when it was drawn. */
export interface ListTarget {
  path: string;
  query: () => string;
}

/** What of the address makes up a view of the list. */
export interface ListViews {
  /** The view that the address names. */
  id: string | null;
  /** Search, filters and sort order, sorted by name. */
  query: string;
  /** Puts the query in place of search, filters and sort order. `isFirst`: the person has not seen another one yet. */
  show: (view: { id: string | null; query: string }, isFirst?: boolean) => void;
}

export interface ListParams<F extends string> {
  search: string;
  searchFilter: string;
  page: PageRequest;
  sort: Sort | null;
  filters: Readonly<Record<F, string>>;
  /** How many filters differ from their defaults. A range of days (`from`, `to`) is one. */
  activeFilters: number;
  setSearch: (search: string) => void;
  setSearchFilter: (searchFilter: string) => void;
  setPage: (page: PageRequest) => void;
  setSort: (sort: Sort | null) => void;
  /** Several at once: one entry in the history. Any change goes back to the first page. */
  setFilters: (filters: Partial<Record<F, string>>) => void;
  /** The filters that are set, for `FilterBar`. */
  chips: (fields: readonly FilterField<F>[]) => FilterChips;
  /** For `DataTable`: its views are kept by the server. */
  views: ListViews;
  /** For `ListLink`. */
  linkTo: (path: string) => ListTarget;
  /** The shared part of a `…/find` body. */
  body: { search?: string; searchFilter?: string; pagination: PageRequest; sortBy?: Sort };
}

function pageFrom(params: URLSearchParams, name: string): PageRequest {
  const records = PAGE_SIZES.find((size) => String(size) === params.get('records')) ?? FIRST_PAGE.records;
  const pageNumber = Number.parseInt(params.get(name) ?? '', 10);
  return { records, pageNumber: pageNumber >= FIRST_PAGE.pageNumber ? pageNumber : FIRST_PAGE.pageNumber };
}

function sortFrom(params: URLSearchParams, byDefault: Sort | undefined): Sort | null {
  const by = params.get('by');
  if (by === null) return byDefault ?? null;
  return by === '' ? null : { by, order: params.get('order') === 'asc' ? 'asc' : 'desc' };
}

function queryOf(params: URLSearchParams): string {
  const query = params.toString();
  return query === '' ? '' : `?${query}`;
}

const OWN = ['search', 'in', 'by', 'order'];

/** Those of the names that the params have, sorted. */
function partOf(params: URLSearchParams, names: readonly string[]): URLSearchParams {
  const part = new URLSearchParams([...params].filter(([name]) => names.includes(name)));
  part.sort();
  return part;
}

/** The state of a list lives in the address: it can be sent to a colleague, and Back undoes a filter. */
export function useListParams<F extends string = never>({
  filters: defaults,
  sort: defaultSort,
  pageName = 'page',
}: ListParamsOptions<F>): ListParams<F> {
  const [params, setParams] = useSearchParams();
  // The screen follows the address a little later, and a search is sent a while after it was typed: each change begins where the last one ended.
  const newest = useRef(params);
  useLayoutEffect(() => {
    newest.current = params;
  }, [params]);
  return useMemo(() => {
    const names = Object.keys(defaults) as F[];
    const filters: Record<F, string> = { ...defaults };
    for (const name of names) filters[name] = params.get(name) ?? defaults[name];
    const kept = [...names, ...OWN];
    const setFilters = (values: Partial<Record<F, string>>) =>
      write(
        Object.fromEntries(
          names
            .filter((name) => values[name] !== undefined)
            .map((name) => {
              const value = values[name] ?? '';
              return [name, value === defaults[name] ? null : value];
            }),
        ),
      );
    const write = (values: Record<string, string | null>, { keepPage = false, replace = false } = {}) => {
      const next = new URLSearchParams(newest.current);
      if (!keepPage) next.delete(pageName);
      for (const [name, value] of Object.entries(values)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      newest.current = next;
      setParams(next, { replace });
    };
    const search = params.get('search') ?? '';
    const searchFilter = params.get('in') ?? '';
    const page = pageFrom(params, pageName);
    const sort = sortFrom(params, defaultSort);
    return {
      search,
      searchFilter,
      page,
      sort,
      filters,
      activeFilters: new Set(
        names.filter((name) => filters[name] !== defaults[name]).map((name) => (name === 'to' ? 'from' : name)),
      ).size,
      setSearch: (text) => write({ search: text === '' ? null : text }),
      setSearchFilter: (scope) => write({ in: scope === '' ? null : scope }),
      setPage: ({ pageNumber, records }) =>
        write(
          {
            [pageName]: pageNumber === FIRST_PAGE.pageNumber ? null : String(pageNumber),
            records: records === FIRST_PAGE.records ? null : String(records),
          },
          { keepPage: true },
        ),
      setSort: (next) =>
        write(next === null ? { by: defaultSort ? '' : null, order: null } : { by: next.by, order: next.order }),
      setFilters,
      chips: (fields) => chipsOf({ filters, defaults, setFilters }, fields),
      views: {
        id: params.get('view'),
        query: partOf(params, kept).toString(),
        show: ({ id, query }, isFirst = false) => {
          const wanted = partOf(new URLSearchParams(query), kept);
          write(
            { ...Object.fromEntries(kept.map((name) => [name, wanted.get(name)])), view: id },
            { replace: isFirst },
          );
        },
      },
      linkTo: (path) => ({ path, query: () => queryOf(newest.current) }),
      body: {
        ...(search === '' ? {} : { search }),
        ...(searchFilter === '' ? {} : { searchFilter }),
        pagination: page,
        ...(sort === null ? {} : { sortBy: sort }),
      },
    };
    // The options are constants of the screen; the address is what changes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [params]);
}
