import { queryKeys } from '@godown/shared-ui/query';

export const shelfReturnsKeys = queryKeys('shelf-returns');
