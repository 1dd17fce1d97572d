import { queryKeys } from '@godown/shared-ui/query';

export const beatKeys = queryKeys('beats');
