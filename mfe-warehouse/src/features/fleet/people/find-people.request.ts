import { type FindPeopleQuery, type PeopleResponse } from '@godown/contracts/fleet';
import { api } from '@godown/shared-ui/api';
import { keepPreviousData, queryOptions, useQuery } from '@godown/shared-ui/query';
import { peopleKeys } from '../fleet.keys.js';
import { type PeopleKind } from './people-kinds.js';

function findPeopleOptions(kind: PeopleKind, request: FindPeopleQuery) {
  return queryOptions({
    queryKey: peopleKeys.list({ kind, ...request }),
    queryFn: ({ signal }) => api.post<PeopleResponse>(`/wms/${kind}/find`, { body: request, signal }),
  });
}

export function usePeople(kind: PeopleKind, request: FindPeopleQuery) {
  return useQuery({ ...findPeopleOptions(kind, request), placeholderData: keepPreviousData });
}

/** More than one warehouse has. */
const EVERYBODY = { records: 300, pageNumber: 1 };

/** The active ones, for choosing among them. */
export function useActivePeople(kind: PeopleKind) {
  return useQuery({
    ...findPeopleOptions(kind, { pagination: EVERYBODY }),
    select: ({ users }) => users.filter(({ status }) => status !== 0),
  });
}
