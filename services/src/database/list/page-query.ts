import { type GetListQuery, type ListQuery, type SortOrder } from '@godown/contracts/common';

/** What every list is asked, however the caller spells it. */
export interface PageQuery {
  readonly search?: string;
  /** Name of the column that the text is looked for in. */
  readonly searchBy?: string;
  /** Name of the column to sort by. */
  readonly by?: string;
  readonly order?: SortOrder;
  /** Rows per page. */
  readonly records: number;
  /** Counts from 1. */
  readonly pageNumber: number;
}

/** The spelling of the lists that are read with POST. */
export function fromListQuery({ search, searchFilter, sortBy, pagination }: ListQuery): PageQuery {
  return { search, searchBy: searchFilter, by: sortBy?.by, order: sortBy?.order, ...pagination };
}

/** For a list that does not look at the column while there is no text. */
export function withoutIdleSearch(query: PageQuery): PageQuery {
  return query.search?.trim() ? query : { ...query, searchBy: undefined };
}

/** The spelling of the lists that are read with GET. */
export function fromGetListQuery({ searchField, ...query }: GetListQuery): PageQuery {
  return { ...query, searchBy: searchField };
}
