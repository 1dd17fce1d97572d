import { DRIVER_STATUSES, PAPERS_FILTERS, type PeopleFilter } from '@godown/contracts/fleet';
import { useListParams } from '@godown/shared-ui/ui';
import { usePeople } from './find-people.request.js';
import { type PeopleKind } from './people-kinds.js';

const FILTERS = { status: '', cluster: '', papers: '' } as const;

/** What the address says of the list, and the page of the server that fits it. */
export function usePeopleList(kind: PeopleKind) {
  const params = useListParams({ filters: FILTERS });
  const { status, cluster, papers } = params.filters;
  const chosenStatus = DRIVER_STATUSES.find((one) => String(one) === status);
  const chosenPapers = PAPERS_FILTERS.find((one) => one === papers);
  const where: PeopleFilter = {
    ...(chosenStatus === undefined ? {} : { status: chosenStatus }),
    ...(cluster === '' ? {} : { clusterId: cluster }),
    ...(chosenPapers === undefined ? {} : { papers: chosenPapers }),
  };
  return { params, list: usePeople(kind, { ...params.body, ...(Object.keys(where).length === 0 ? {} : { where }) }) };
}
