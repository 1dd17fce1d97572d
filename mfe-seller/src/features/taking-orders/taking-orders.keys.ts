import { queryKeys } from '@godown/shared-ui/query';

export const takingOrdersKeys = queryKeys('taking-orders');
