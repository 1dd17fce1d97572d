import { queryKeys } from '@godown/shared-ui/query';

export const channelKeys = queryKeys('channels');
