import { queryKeys } from '@godown/shared-ui/query';

export const missedOrderKeys = queryKeys('missed-orders');
