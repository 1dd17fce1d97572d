import { queryKeys } from '@godown/shared-ui/query';

export const walletKeys = queryKeys('wallet');
