import { queryKeys } from '@godown/shared-ui/query';

export const salesmenKeys = queryKeys('salesmen');
