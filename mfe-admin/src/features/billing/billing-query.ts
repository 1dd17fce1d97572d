import { type ListParams, toFilterTimes } from '@godown/shared-ui/ui';

/** The address as the query of the billing lists. */
export function toBillingQuery(
  { search, searchFilter, page, sort, filters }: ListParams<'company' | 'from' | 'to'>,
  firstSearchField: string,
) {
  return {
    ...(search === '' ? {} : { search, searchField: searchFilter === '' ? firstSearchField : searchFilter }),
    ...(sort === null ? {} : { by: sort.by, order: sort.order }),
    records: page.records,
    pageNumber: page.pageNumber,
    ...(filters.company === '' ? {} : { companyID: filters.company }),
    ...toFilterTimes({ start: filters.from, end: filters.to }),
  };
}

export type BillingQuery = ReturnType<typeof toBillingQuery>;

/** The server counts up to here; one more means that there are more. */
export const COUNTED = 10_000;
