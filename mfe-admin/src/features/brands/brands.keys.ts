import { queryKeys } from '@godown/shared-ui/query';

export const brandKeys = queryKeys('brands');
