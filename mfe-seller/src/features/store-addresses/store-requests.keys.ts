import { queryKeys } from '@godown/shared-ui/query';

export const storeRequestKeys = queryKeys('store-address-requests');
