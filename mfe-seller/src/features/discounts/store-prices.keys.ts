import { queryKeys } from '@godown/shared-ui/query';

export const storePriceKeys = queryKeys('store-prices');
