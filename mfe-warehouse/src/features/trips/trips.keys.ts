import { queryKeys } from '@godown/shared-ui/query';

export const tripKeys = queryKeys('trips');
