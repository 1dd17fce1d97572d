import { type GetListQuery, type ListQuery, type SortOrder } from '@godown/contracts/common';

/** The query of a list, in one form for all spellings of the API. */
export interface PageQuery {
  readonly search?: string;
  /** Name of the column to search in. */
  readonly searchBy?: string;
  /** Name of the column to sort by. */
  readonly by?: string;
  readonly order?: SortOrder;
  /** Rows per page. */
  readonly records: number;
  /** Counts from 1. */
  readonly pageNumber: number;
}

/** From the body of a list that is read with POST. */
export function fromListQuery({ search, searchFilter, sortBy, pagination }: ListQuery): PageQuery {
  return { search, searchBy: searchFilter, by: sortBy?.by, order: sortBy?.order, ...pagination };
}

/** As above, for a list that ignores the search column when there is no search text. */
export function withoutIdleSearch(query: PageQuery): PageQuery {
  return query.search?.trim() ? query : { ...query, searchBy: undefined };
}

/** From the query string of a list that is read with GET. */
export function fromGetListQuery({ searchField, ...query }: GetListQuery): PageQuery {
  return { ...query, searchBy: searchField };
}
