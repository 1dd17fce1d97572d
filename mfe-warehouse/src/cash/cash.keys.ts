import { queryKeys } from '@godown/shared-ui/query';

export const cashKeys = queryKeys('driver-cash');
