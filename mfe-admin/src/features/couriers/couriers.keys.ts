import { queryKeys } from '@godown/shared-ui/query';

export const courierKeys = queryKeys('couriers');
