import { queryKeys } from '@godown/shared-ui/query';

export const allocationKeys = queryKeys('allocation-report');
