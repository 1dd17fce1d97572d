import { type QueryKey } from '@tanstack/react-query';

export interface QueryKeys {
  /** Stales everything of the capability. */
  all: QueryKey;
  lists: QueryKey;
  /** `params` is what the request depends on: filters, page, sort, companies. */
  list: (params: object) => QueryKey;
  details: QueryKey;
  detail: (id: string) => QueryKey;
}

/**
 * Keys of one capability: `[capability, 'list', params]` and `[capability, 'detail', id]`.
 * A mutation names the shortest of them that it stales.
 */
export function queryKeys(capability: string): QueryKeys {
  const lists = [capability, 'list'] as const;
  const details = [capability, 'detail'] as const;
  return {
    all: [capability],
    lists,
    list: (params) => [...lists, params],
    details,
    detail: (id) => [...details, id],
  };
}
