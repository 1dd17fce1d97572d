import {
  type AssignedOrder,
  type DriverResponse,
  type LastTrip,
  type FleetPerson,
  type PeopleResponse,
} from '@godown/contracts/fleet';
import { api } from '@godown/shared-ui/api';
import { queryOptions, useQuery } from '@godown/shared-ui/query';
import { peopleKeys } from '../fleet.keys.js';
import { type PeopleKind } from './people-kinds.js';

interface ShownPerson {
  user: FleetPerson;
  orders: readonly AssignedOrder[];
  trips: readonly LastTrip[];
}

async function fetchPerson(kind: PeopleKind, id: string, signal: AbortSignal): Promise<ShownPerson | null> {
  if (kind === 'drivers') return api.get<DriverResponse>(`/wms/drivers/${id}`, { signal });
  const body = { where: { id }, pagination: { records: 1, pageNumber: 1 } };
  const [user] = (await api.post<PeopleResponse>(`/wms/${kind}/find`, { body, signal })).users;
  return user === undefined ? null : { user, orders: [], trips: [] };
}

function personOptions(kind: PeopleKind, id: string) {
  return queryOptions({
    queryKey: peopleKeys.detail(`${kind}/${id}`),
    queryFn: ({ signal }) => fetchPerson(kind, id, signal),
  });
}

/** null: there is nobody of the kind with the id. */
export const usePerson = (kind: PeopleKind, id: string) => useQuery(personOptions(kind, id));
