import { queryKeys } from '@godown/shared-ui/query';

export const statementKeys = queryKeys('driver-statement');
