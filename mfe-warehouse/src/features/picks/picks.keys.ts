import { queryKeys } from '@godown/shared-ui/query';

export const pickKeys = queryKeys('picks');
