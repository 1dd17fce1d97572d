import { queryKeys } from '@godown/shared-ui/query';

export const incentiveKeys = queryKeys('incentives');
