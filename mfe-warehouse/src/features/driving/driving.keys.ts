import { queryKeys } from '@godown/shared-ui/query';

export const drivingKeys = queryKeys('driving');
