import { queryKeys } from '@godown/shared-ui/query';

export const taskKeys = queryKeys('tasks');
