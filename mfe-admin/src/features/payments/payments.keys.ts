import { queryKeys } from '@godown/shared-ui/query';

export const paymentKeys = queryKeys('payments');
