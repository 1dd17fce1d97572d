import { queryKeys } from '@godown/shared-ui/query';

export const recommendationKeys = queryKeys('recommendation');
