import { queryKeys } from '@godown/shared-ui/query';

export const salesmanCashKeys = queryKeys('salesman-cash');
