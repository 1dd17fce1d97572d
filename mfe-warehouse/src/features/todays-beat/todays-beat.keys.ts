import { queryKeys } from '@godown/shared-ui/query';

export const todaysBeatKeys = queryKeys('todays-beat');
