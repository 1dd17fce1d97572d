import { queryKeys } from '@godown/shared-ui/query';

export const ndrKeys = queryKeys('ndr');
