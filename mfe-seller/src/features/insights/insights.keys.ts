import { queryKeys } from '@godown/shared-ui/query';

export const insightsKeys = queryKeys('insights');
