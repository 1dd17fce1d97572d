import { queryKeys } from '@godown/shared-ui/query';

/** Lists of store addresses, which are the retailers. */
export const storeKeys = queryKeys('store-addresses');
