import { queryKeys } from '@godown/shared-ui/query';

export const clusterKeys = queryKeys('clusters');
export const peopleKeys = queryKeys('fleet-people');
