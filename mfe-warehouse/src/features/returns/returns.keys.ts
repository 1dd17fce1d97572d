import { queryKeys } from '@godown/shared-ui/query';

export const returnKeys = queryKeys('returns');
