import { queryKeys } from '@godown/shared-ui/query';

export const stockCountKeys = queryKeys('stock-counts');
